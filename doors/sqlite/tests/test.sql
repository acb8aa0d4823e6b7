-- What every statement prints is in test.txt.
CREATE TABLE signed (scheme TEXT, key BLOB, message, signature BLOB);
INSERT INTO signed VALUES
    ('scheme=ES256; signature=raw', x'0460FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB67903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299', 'sample', x'EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8'),
    ('Ed25519', x'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', x'', x'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b');
-- rows that are not valid, and rows with a null
INSERT INTO signed SELECT scheme, key, 'another', signature FROM signed;
INSERT INTO signed SELECT scheme, x'', message, signature FROM signed LIMIT 2;
INSERT INTO signed SELECT scheme, key, message, x'' FROM signed LIMIT 1;
INSERT INTO signed SELECT scheme, 'a text', message, 17 FROM signed LIMIT 1;
INSERT INTO signed SELECT scheme, NULL, message, signature FROM signed LIMIT 1;
INSERT INTO signed SELECT NULL, key, message, signature FROM signed LIMIT 1;
SELECT rowid, secant_verify(scheme, key, message, signature), secant_reason(scheme, key, message, signature) FROM signed;
-- a constant text, whose verifier SQLite keeps
SELECT count(*), sum(secant_verify('scheme=ES256; signature=raw', key, message, signature)) FROM signed WHERE length(key) = 65;
UPDATE signed SET message = 'removed' WHERE NOT secant_verify(scheme, key, message, signature);
SELECT message, count(*) FROM signed GROUP BY message;
-- of functions that are not deterministic there are no indices
CREATE INDEX valid ON signed (message) WHERE secant_verify(scheme, key, message, signature);
SELECT hex(secant_recover_address('scheme=secp256k1; signature=recoverable; digest=true',
    x'daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53',
    x'28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa63627667cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d8300'));
SELECT secant_recover_address('scheme=secp256k1; signature=recoverable; digest=true', x'', x'00') IS NULL;
-- errors of a statement
SELECT secant_verify('ES257', key, message, signature) FROM signed;
SELECT secant_verify('scheme=ES256; other=1', key, message, signature) FROM signed;
SELECT secant_verify('ES256' || char(0) || '; low_s=true', key, message, signature) FROM signed;
SELECT secant_recover_address('Ed25519', x'', x'');
SELECT secant_verify('ES256', key) FROM signed;
SELECT count(*) FROM signed;
