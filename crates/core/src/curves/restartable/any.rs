//! States of all curves in one type, without a heap.

use super::{PublicDouble, SecretMultiple, SubgroupCheck};
use crate::field::Limbs;

/// A state by the number of its limbs.
#[allow(missing_docs)]
pub enum BySize<A1, A2, A3, A4, A5, A6, A7, A8, A9> {
    L1(A1),
    L2(A2),
    L3(A3),
    L4(A4),
    L5(A5),
    L6(A6),
    L7(A7),
    L8(A8),
    L9(A9),
}

/// A state type for each number of limbs.
macro_rules! any_state {
    ($($(#[$doc:meta])* $any:ident: $state:ident, $wrap:ident, $view:ident;)*) => {
        $(
            $(#[$doc])*
            pub type $any = BySize<
                $state<[u64; 1]>, $state<[u64; 2]>, $state<[u64; 3]>, $state<[u64; 4]>, $state<[u64; 5]>,
                $state<[u64; 6]>, $state<[u64; 7]>, $state<[u64; 8]>, $state<[u64; 9]>,
            >;
        )*

        /// A number of limbs for which there are states.
        pub trait Size: Limbs {
            $(
                /// A state in the type of all.
                fn $wrap(state: $state<Self>) -> $any;
                /// A state in its own type; none where it is of another number of limbs.
                fn $view(any: &mut $any) -> Option<&mut $state<Self>>;
            )*
        }

        any_state! { @sizes $($any $state $wrap $view;)* }
    };
    (@sizes $($any:ident $state:ident $wrap:ident $view:ident;)*) => {
        any_state! { @size 1 L1 $($any $state $wrap $view;)* }
        any_state! { @size 2 L2 $($any $state $wrap $view;)* }
        any_state! { @size 3 L3 $($any $state $wrap $view;)* }
        any_state! { @size 4 L4 $($any $state $wrap $view;)* }
        any_state! { @size 5 L5 $($any $state $wrap $view;)* }
        any_state! { @size 6 L6 $($any $state $wrap $view;)* }
        any_state! { @size 7 L7 $($any $state $wrap $view;)* }
        any_state! { @size 8 L8 $($any $state $wrap $view;)* }
        any_state! { @size 9 L9 $($any $state $wrap $view;)* }
    };
    (@size $limbs:literal $variant:ident $($any:ident $state:ident $wrap:ident $view:ident;)*) => {
        impl Size for [u64; $limbs] {
            $(
                fn $wrap(state: $state<Self>) -> $any {
                    BySize::$variant(state)
                }

                fn $view(any: &mut $any) -> Option<&mut $state<Self>> {
                    match any {
                        BySize::$variant(state) => Some(state),
                        _ => None,
                    }
                }
            )*
        }
    };
}

any_state! {
    /// A secret multiple in progress.
    AnyMultiple: SecretMultiple, wrap_multiple, multiple;
    /// A check of a subgroup in progress.
    AnyCheck: SubgroupCheck, wrap_check, check;
    /// A sum of two public multiples in progress.
    AnyDouble: PublicDouble, wrap_double, double;
}
