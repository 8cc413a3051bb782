-- The two logins with which a pooler connects: of requests and jobs, and of wallet calls. A pooler takes no settings at
-- the start of a connection, so each login has its role, its time limits and no JIT here. Run once, as PostgreSQL's
-- administrator, because the owner of docs/security.md may make no logins:
--   psql -d sanam -v site_password=… -v wallet_password=… -f deploy/pooler-logins.sql
create role sanam_site login nosuperuser nocreatedb nocreaterole noreplication nobypassrls in role sanam_app
  password :'site_password';
alter role sanam_site set role to sanam_app;
alter role sanam_site set statement_timeout to '15s';
alter role sanam_site set idle_in_transaction_session_timeout to '30s';
alter role sanam_site set jit to off;

create role sanam_wallet login nosuperuser nocreatedb nocreaterole noreplication nobypassrls in role sanam_app
  password :'wallet_password';
alter role sanam_wallet set role to sanam_app;
-- a provider gives up after a second: nothing is decided after that
alter role sanam_wallet set statement_timeout to '950ms';
alter role sanam_wallet set idle_in_transaction_session_timeout to '30s';
alter role sanam_wallet set jit to off;
