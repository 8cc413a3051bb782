/*
 * Cut the members whose movements one seal covers into groups that can be verified side by side.
 * @param p_day as for ledger_verify.
 * @param p_members members in a group.
 * @returns for each group the id below its first member.
 */
create or replace function ledger_verify_starts(p_day date, p_members bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  with members as (
    select h.member_id from ledger_seal_head h where h.day = p_day
    union all
    select w.member_id from wallet w where p_day is null
  )
  select member_id - 1 from (select member_id, row_number() over (order by member_id) as place from members) m
    where place % p_members = 1 or p_members = 1 order by member_id
$$;
revoke all on function ledger_verify_starts from public, sanam_app;
grant execute on function ledger_verify_starts to sanam_app;
