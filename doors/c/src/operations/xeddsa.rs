//! XEdDSA.

use super::{Status, copy, fixed};
use crate::arguments::Random;
use secant_core::ErrorCode;
use secant_protocols::xeddsa::{self, AUX_LEN, Form};
use zeroize::Zeroizing;

pub(crate) fn xeddsa_sign(
    signature: &mut [u8],
    private_key: &[u8],
    message: &[u8],
    form: Form,
    mut random: Random,
) -> Status {
    random.check()?;
    let key = fixed(private_key)?;
    let mut aux = Zeroizing::new([0; AUX_LEN]);
    random.fill(&mut aux[..])?;
    copy(xeddsa::sign(key, &[message], &aux, form), signature)
}

pub(crate) fn xeddsa_verify(
    public_key: &[u8],
    message: &[u8],
    signature: &[u8],
    form: Form,
) -> Result<bool, ErrorCode> {
    xeddsa::check(public_key, &[message], signature, form)?;
    Ok(true)
}
