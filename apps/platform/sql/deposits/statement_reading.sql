-- How far the bank's statement has been read.
create or replace view statement_reading as
  select read_until from statement_cursor;
revoke all on statement_reading from sanam_app;
grant select on statement_reading to sanam_app;
