create or replace function ledger_require_one_moment() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') not in ('repeatable read', 'serializable') then
    raise exception 'the ledger is audited as it stands at one moment: in a transaction that is repeatable read';
  end if;
end $$;
revoke all on function ledger_require_one_moment from public, sanam_app;
