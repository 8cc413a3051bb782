/* Trigger function that writes into the audit log that the system opened or closed a finding. */
create or replace function log_finding() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act(
    case when new.closed_at is null then 'openFinding' else 'closeFinding' end,
    'finding:' || new.id,
    jsonb_build_object('kind', new.kind, 'halts', new.halts_payouts, 'member', new.member_id::text)
  );
  return null;
end $$;
revoke all on function log_finding from public, sanam_app;
