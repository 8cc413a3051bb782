/*
 * Let limits of the same person's other accounts hold for a member too, as far as they are lower. The wallet is locked
 * by the caller.
 */
create or replace function limits_carry(p_member_id bigint, p_idle_seconds integer, p_at timestamptz) returns void
language plpgsql as $$
declare
  l record;
begin
  for l in
    select other.kind, other.period, min(other.amount) as amount
      from same_person(p_member_id) s join member_limit other on other.member_id = s.member_id
      left join member_limit own on own.member_id = p_member_id and own.kind = other.kind and own.period = other.period
      where s.is_known and other.amount is not null
        -- what this member has raised by the rules stays, until another limit is set later
        and not exists (select from protection_change c where c.member_id = p_member_id and c.what = 'limit_raised'
          and c.kind = other.kind and c.period = other.period and c.at > other.changed_at)
      group by other.kind, other.period, own.amount
      having own.amount is null or min(other.amount) < own.amount
      order by other.kind, other.period
  loop
    perform limit_set(p_member_id, l.kind, l.period, l.amount, 'system', 0, p_idle_seconds, p_at);
  end loop;
end $$;
revoke all on function limits_carry from public, sanam_app;
