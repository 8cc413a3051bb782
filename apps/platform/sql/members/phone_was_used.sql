/* Whether a phone belongs to an account, or did before: of a member who has another phone now, or who is nameless. */
create or replace function phone_was_used(p_phone text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from member_phone where phone = p_phone)
    or exists (select from retired_claim where hash = retired_hash('phone', p_phone))
$$;
revoke all on function phone_was_used from public, sanam_app;
grant execute on function phone_was_used to sanam_app;
