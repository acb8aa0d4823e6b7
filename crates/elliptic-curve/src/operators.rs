//! What many types have alike: operators on values and references, constant-time comparisons, conversions to public keys.

/// A binary operator on values and references from one function of references.
macro_rules! operator {
    ([$($generics:tt)*] $trait:ident::$method:ident($left:ty, $right:ty) -> $out:ty = $function:expr) => {
        impl<$($generics)*> core::ops::$trait<$right> for $left {
            type Output = $out;
            #[inline]
            fn $method(self, other: $right) -> $out {
                $function(&self, &other)
            }
        }

        impl<$($generics)*> core::ops::$trait<&$right> for $left {
            type Output = $out;
            #[inline]
            fn $method(self, other: &$right) -> $out {
                $function(&self, other)
            }
        }

        impl<$($generics)*> core::ops::$trait<$right> for &$left {
            type Output = $out;
            #[inline]
            fn $method(self, other: $right) -> $out {
                $function(self, &other)
            }
        }

        impl<$($generics)*> core::ops::$trait<&$right> for &$left {
            type Output = $out;
            #[inline]
            fn $method(self, other: &$right) -> $out {
                $function(self, other)
            }
        }
    };
}

/// The assigning form of an operator whose output is its left side.
macro_rules! assigning {
    ([$($generics:tt)*] $trait:ident::$method:ident($left:ty, $right:ty) = $function:expr) => {
        impl<$($generics)*> core::ops::$trait<$right> for $left {
            #[inline]
            fn $method(&mut self, other: $right) {
                *self = $function(self, &other);
            }
        }

        impl<$($generics)*> core::ops::$trait<&$right> for $left {
            #[inline]
            fn $method(&mut self, other: &$right) {
                *self = $function(self, other);
            }
        }
    };
}

/// A product in variable time beside the operator.
macro_rules! multiply_vartime {
    ([$($generics:tt)*] $left:ty, $right:ty, $out:ty = $function:expr) => {
        impl<$($generics)*> elliptic_curve::ops::MulVartime<$right> for $left {
            #[inline]
            fn mul_vartime(self, other: $right) -> $out {
                $function(&self, &other)
            }
        }

        impl<$($generics)*> elliptic_curve::ops::MulVartime<&$right> for $left {
            #[inline]
            fn mul_vartime(self, other: &$right) -> $out {
                $function(&self, other)
            }
        }

        impl<$($generics)*> elliptic_curve::ops::MulVartime<$right> for &$left {
            #[inline]
            fn mul_vartime(self, other: $right) -> $out {
                $function(self, &other)
            }
        }

        impl<$($generics)*> elliptic_curve::ops::MulVartime<&$right> for &$left {
            #[inline]
            fn mul_vartime(self, other: &$right) -> $out {
                $function(self, other)
            }
        }
    };
}

/// `-a` for values and references.
macro_rules! negation {
    ([$($generics:tt)*] $type:ty = $function:expr) => {
        impl<$($generics)*> core::ops::Neg for $type {
            type Output = $type;
            #[inline]
            fn neg(self) -> $type {
                $function(&self)
            }
        }

        impl<$($generics)*> core::ops::Neg for &$type {
            type Output = $type;
            #[inline]
            fn neg(self) -> $type {
                $function(self)
            }
        }
    };
}

/// Constant-time equality and selection for both crates that have traits for them, from those of `subtle`; and `Eq`.
macro_rules! constant_time {
    ([$($generics:tt)*] $type:ty) => {
        impl<$($generics)*> elliptic_curve::ctutils::CtEq for $type {
            fn ct_eq(&self, other: &Self) -> elliptic_curve::ctutils::Choice {
                subtle::ConstantTimeEq::ct_eq(self, other).into()
            }
        }

        impl<$($generics)*> elliptic_curve::ctutils::CtSelect for $type {
            fn ct_select(&self, other: &Self, choice: elliptic_curve::ctutils::Choice) -> Self {
                subtle::ConditionallySelectable::conditional_select(self, other, choice.into())
            }
        }

        impl<$($generics)*> PartialEq for $type {
            fn eq(&self, other: &Self) -> bool {
                subtle::ConstantTimeEq::ct_eq(self, other).into()
            }
        }

        impl<$($generics)*> Eq for $type {}
    };
}

/// A point of a public key, and the public key of a point other than the identity, in any generation of `elliptic-curve`.
macro_rules! public_keys {
    ([$($generics:tt)*] $point:ty, $key:ty) => {
        impl<$($generics)*> From<$key> for $point {
            fn from(key: $key) -> Self {
                (*key.as_affine()).into()
            }
        }

        impl<$($generics)*> From<&$key> for $point {
            fn from(key: &$key) -> Self {
                (*key.as_affine()).into()
            }
        }

        impl<$($generics)*> TryFrom<$point> for $key {
            type Error = Error;

            fn try_from(point: $point) -> Result<Self, Error> {
                Self::from_affine(point.into())
            }
        }

        impl<$($generics)*> TryFrom<&$point> for $key {
            type Error = Error;

            fn try_from(point: &$point) -> Result<Self, Error> {
                Self::try_from(*point)
            }
        }
    };
}

pub(crate) use {assigning, constant_time, multiply_vartime, negation, operator, public_keys};
