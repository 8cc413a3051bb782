-- Trigger function that tells a member that a bonus was given, or how it ended.
create or replace function tell_bonus() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform inbox_tell(new.member_id, 'bonus', 'bonus_' || new.state, 'bonus:' || new.ref || ':' || new.state,
    jsonb_build_object('ref', new.ref, 'cause', new.cause, 'amount_satang', new.bonus_satang::text,
      'required_satang', new.required_satang::text, 'converted_satang', new.converted_satang::text,
      'until', new.expires_at,
      'name', (select v.terms ->> 'name' from promotion_version v
        where v.promotion_id = new.promotion_id and v.version = new.version)));
  return null;
end $$;
revoke all on function tell_bonus from public, sanam_app;
