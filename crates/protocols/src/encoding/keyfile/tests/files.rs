//! Key files made for these tests by OpenSSL 3.0, but for one that RFC 8410 prints.

/// P-256 as PKCS#8.
pub(super) const P256_PKCS8: &str = "\
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOkhFSsdsynms9zm9
CIN7YBeiHBNmhfTghwjxql7eYbehRANCAATe8TfZ2qY2+5SR90yNJKfaCfZ4+MP4
PbiXKUCOszcAqmsPm7gUAKHtM3tneGytOWd/3zwY0cI3vTD4XBPjd1T9
-----END PRIVATE KEY-----
";

/// The same key in SEC 1's structure.
pub(super) const P256_SEC1: &str = "\
-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIDpIRUrHbMp5rPc5vQiDe2AXohwTZoX04IcI8ape3mG3oAoGCCqGSM49
AwEHoUQDQgAE3vE32dqmNvuUkfdMjSSn2gn2ePjD+D24lylAjrM3AKprD5u4FACh
7TN7Z3hsrTlnf988GNHCN70w+FwT43dU/Q==
-----END EC PRIVATE KEY-----
";

/// Its public key.
pub(super) const P256_SPKI: &str = "\
-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3vE32dqmNvuUkfdMjSSn2gn2ePjD
+D24lylAjrM3AKprD5u4FACh7TN7Z3hsrTlnf988GNHCN70w+FwT43dU/Q==
-----END PUBLIC KEY-----
";

/// The same key without its public key.
pub(super) const P256_NO_PUBLIC: &str = "\
-----BEGIN PRIVATE KEY-----
MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA6SEVKx2zKeaz3Ob0I
g3tgF6IcE2aF9OCHCPGqXt5htw==
-----END PRIVATE KEY-----
";

/// Its public key, compressed.
pub(super) const P256_COMPRESSED: &str = "\
-----BEGIN PUBLIC KEY-----
MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgAD3vE32dqmNvuUkfdMjSSn2gn2ePjD
+D24lylAjrM3AKo=
-----END PUBLIC KEY-----
";

/// secp224k1, whose scalars have 29 bytes, as `openssl ecparam -genkey` writes a key.
pub(super) const SECP224K1_PARAMETERS: &str = "\
-----BEGIN EC PARAMETERS-----
BgUrgQQAIA==
-----END EC PARAMETERS-----
-----BEGIN EC PRIVATE KEY-----
MGkCAQEEHQAyFVnl8dDjauWMChNSB5BSYIi/Gr9+IBr8CbUgoAcGBSuBBAAgoTwD
OgAEJ95lu+xSiZ5kyjf2cIhaYdG8tuNxYus87nNSYcVRcFm26XGuisX5oOpZl8/n
ykwB8zH+zfbxn+0=
-----END EC PRIVATE KEY-----
";

/// secp521r1, whose scalars have 66 bytes.
pub(super) const SECP521R1_PKCS8: &str = "\
-----BEGIN PRIVATE KEY-----
MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIB7G25jm6wkdNrfEQ4
d+u2x5wYVjfunlDqCOaeq/uBT2veMd2VUc9Bjtni2VkBv5iRqy8DVLdB+Fj6ZjHy
+eGUoe+hgYkDgYYABAF3Qbt1CkPhX0iBcAASrWriAfJuRJmw02+O5CQY24s5OFY3
dWtVJtOImzgnNSXI0OSIKjhoCjiVPzTsR1i/EZMvUAFadlcLVSE1XEnVLcQNfbxo
IeXYi5DxJvS0bCS0X6XLDwbK1qgTVfGf6xLWsNRMicsCndmvpisiGvylo7Lmxa+F
6w==
-----END PRIVATE KEY-----
";

/// brainpoolP320r1.
pub(super) const BRAINPOOL_P320R1_SEC1: &str = "\
-----BEGIN EC PRIVATE KEY-----
MIGQAgEBBCg6lgL9Q3hoXOw4ebiwumkkoSvtp4RSHvPAuc/MrqC6XCE9YY4BFQm/
oAsGCSskAwMCCAEBCaFUA1IABKyh0kCkSFNRVlMVpIMmP3SFhtjLKjUryiZDhaxx
mYsN2aGB4OuT68sUZUWm8KNadPta6pbt8hguTpj13oUqQ7RjtM8/q9ABbo1ZAIZg
5z+V
-----END EC PRIVATE KEY-----
";

/// Ed25519.
pub(super) const ED25519_PKCS8: &str = "\
-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEINON6OXWpt2aDlZWkv+IoM6VbESyxxbPYez/ICzVevI/
-----END PRIVATE KEY-----
";

/// Its public key.
pub(super) const ED25519_SPKI: &str = "\
-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAUQehEs6MmjX0CiS27d3ScGwKVYzDyVJ19pK9DLWpyAo=
-----END PUBLIC KEY-----
";

/// X25519.
pub(super) const X25519_PKCS8: &str = "\
-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VuBCIEIID1Qa3IDrRAInK8p3NYQFjJoXg3DwQNAbzmd/IP9j95
-----END PRIVATE KEY-----
";

/// Its public key.
pub(super) const X25519_SPKI: &str = "\
-----BEGIN PUBLIC KEY-----
MCowBQYDK2VuAyEAmaj62+RGhQkPJsfq2jYL6JdO+4Mcl41YOIubyYQF3Ws=
-----END PUBLIC KEY-----
";

/// P-256 by explicit parameters.
pub(super) const EXPLICIT_SPKI: &str = "\
-----BEGIN PUBLIC KEY-----
MIIBSzCCAQMGByqGSM49AgEwgfcCAQEwLAYHKoZIzj0BAQIhAP////8AAAABAAAA
AAAAAAAAAAAA////////////////MFsEIP////8AAAABAAAAAAAAAAAAAAAA////
///////////8BCBaxjXYqjqT57PrvVV2mIa8ZR0GsMxTsPY7zjw+J9JgSwMVAMSd
NgiG5wSTamZ44ROdJreBn36QBEEEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5
RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9QIhAP////8AAAAA
//////////+85vqtpxeehPO5ysL8YyVRAgEBA0IABJLsIIK5XWJOJrIpDPMUcPw1
GV1TPgvXOwrGWgq4uhk16/zhBR+qVeDHkOg1v3WlEeX52JCj0NOBS4HRPba2rxw=
-----END PUBLIC KEY-----
";

/// P-256 by explicit parameters in SEC 1's structure.
pub(super) const EXPLICIT_SEC1: &str = "\
-----BEGIN EC PRIVATE KEY-----
MIIBaAIBAQQgm/YNFcTI5L27v4SMw++yhzBYNcGBf0l+Dn5b+SzvIJKggfowgfcC
AQEwLAYHKoZIzj0BAQIhAP////8AAAABAAAAAAAAAAAAAAAA////////////////
MFsEIP////8AAAABAAAAAAAAAAAAAAAA///////////////8BCBaxjXYqjqT57Pr
vVV2mIa8ZR0GsMxTsPY7zjw+J9JgSwMVAMSdNgiG5wSTamZ44ROdJreBn36QBEEE
axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpZP40Li/hp/m47n60p8D54W
K84zV2sxXs7LtkBoN79R9QIhAP////8AAAAA//////////+85vqtpxeehPO5ysL8
YyVRAgEBoUQDQgAEkuwggrldYk4msikM8xRw/DUZXVM+C9c7CsZaCri6GTXr/OEF
H6pV4MeQ6DW/daUR5fnYkKPQ04FLgdE9travHA==
-----END EC PRIVATE KEY-----
";

/// P-256 encrypted.
pub(super) const ENCRYPTED_PKCS8: &str = "\
-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgeUaQgl3v1qgICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEEMz9kfctHEkGpwb91kELOW8EgZAQ
lWJEu2IHITk+auQZW81ZFzKnWEXYy9WUa17Ux3UDcDS71FfGC0PWv1KlnUiK14LR
BBPWl7FYJOtyHF6juYi2ow0nss2X8nKCjkyyTdbGEzaxFJDThJJ92ej4ZjwnrA7q
gI6NcQ1C5IFwnDddz16P4pnX3JNNSirzm5fGcamw9yYc6qSm6/gEUId58Q4VUpI=
-----END ENCRYPTED PRIVATE KEY-----
";

/// P-256 encrypted by headers.
pub(super) const ENCRYPTED_SEC1: &str = "\
-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,02F215A1964169C4D75DA8FDFD0EF3AA

cuzJiFqjvPFVPwiE5gTLiE8OOQ09GoLW6dz7jvt2sTz4wEz6DTIuYl0RyZXKa8dv
T2V9tG2F5GavILI183a+1SbuJGTZvzXUO1kVedcYz+RQRcDNQ+bD7vi/mMDEm1NN
FpD1YNjX2ubZ8A5DOOZ1HYaFmQWLgPr2caNwAcbYu2o=
-----END EC PRIVATE KEY-----
";

/// Ed25519 in version 2, with an attribute and the public key (RFC 8410, section 10.3).
pub(super) const ED25519_VERSION_2: &str = "\
-----BEGIN PRIVATE KEY-----
MHICAQEwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
oB8wHQYKKoZIhvcNAQkJFDEPDA1DdXJkbGUgQ2hhaXJzgSEAGb9ECWmEzf6FQbrB
Z9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PRIVATE KEY-----
";
