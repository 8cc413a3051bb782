-- Keys outside the database with which data in it are encrypted or hashed. A process with another key does not start: it
-- could not read those data, or would not recognise them.
create table known_key (
  name text primary key,
  -- HMAC-SHA-256 of the name with the key: it tells one key from another, and nothing about either
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  noted_at timestamptz not null
);
