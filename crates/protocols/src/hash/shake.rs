//! SHAKE with outputs of one length, as a hash function.

use super::functions::{Shake128, Shake256};
use digest::common::{BlockSizeUser, Reset};
use digest::consts::{U32, U64, U136, U168};
use digest::{
    ExtendableOutput, FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Update, XofReader,
};

macro_rules! fixed {
    ($name:ident, $inner:ty, $output:ty, $rate:ty, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Default)]
        pub(crate) struct $name($inner);

        impl HashMarker for $name {}

        impl OutputSizeUser for $name {
            type OutputSize = $output;
        }

        impl BlockSizeUser for $name {
            type BlockSize = $rate;
        }

        impl Update for $name {
            fn update(&mut self, data: &[u8]) {
                self.0.update(data);
            }
        }

        impl Reset for $name {
            fn reset(&mut self) {
                *self = Self::default();
            }
        }

        impl FixedOutput for $name {
            fn finalize_into(self, out: &mut Output<Self>) {
                self.0.finalize_xof().read(out);
            }
        }

        impl FixedOutputReset for $name {
            fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
                core::mem::take(self).finalize_into(out);
            }
        }
    };
}
fixed! { Fixed128, Shake128, U32, U168, "The first 32 bytes of SHAKE128." }
fixed! { Fixed256, Shake256, U64, U136, "The first 64 bytes of SHAKE256." }
