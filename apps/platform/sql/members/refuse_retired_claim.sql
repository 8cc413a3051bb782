/*
 * Trigger function that leaves out a claim of a phone or a bank account that belonged to a nameless member: the insert
 * writes no row, as if another member had the claim. Arguments: the kind, and the columns of the value.
 */
create or replace function refuse_retired_claim() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_value text := (select string_agg(to_jsonb(new) ->> name, ':' order by place)
    from unnest(tg_argv[1:]) with ordinality as given (name, place));
begin
  if exists (select from retired_claim where hash = retired_hash(tg_argv[0], v_value)) then
    return null;
  end if;
  return new;
end $$;
revoke all on function refuse_retired_claim from public, sanam_app;
