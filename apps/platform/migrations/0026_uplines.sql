-- Who was invited by whom: three levels, written with the account and never again.

/*
 * One row for each of the (at most three) members above a member: level 1 invited them, level 2 invited level 1, level 3 level 2. Whoever is above is
 * older, and members' numbers only grow, so nobody can come to stand above themselves, whatever is written.
 */
create table member_upline (
  descendant_id bigint not null references member (id),
  level smallint not null check (level between 1 and 3),
  ancestor_id bigint not null references member (id),
  primary key (descendant_id, level),
  check (ancestor_id < descendant_id)
);
-- a downline is counted, and read page by page in the order of joining, without touching a member's row
create unique index member_upline_downwards on member_upline (ancestor_id, level, descendant_id);

/*
 * Puts a new member below another, and below the two above that one. Called in the transaction that makes the member: once they exist it is settled.
 * @returns false when they stand below somebody already.
 */
create function upline_join(p_member_id bigint, p_upline_id bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = p_member_id and xmin::text = pg_current_xact_id()::xid::text) then
    raise exception 'an upline is fixed with the account: member % is there already', p_member_id using errcode = 'restrict_violation';
  end if;
  insert into member_upline (descendant_id, level, ancestor_id)
    select p_member_id, 1, p_upline_id
    union all
    select p_member_id, level + 1, ancestor_id from member_upline where descendant_id = p_upline_id and level < 3
    on conflict do nothing;
  return found;
end $$;

create function upline_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'who invited whom is fixed for ever: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger upline_is_fixed before update or delete on member_upline for each row execute function upline_refuse_change();
create trigger upline_is_never_emptied before truncate on member_upline for each statement execute function upline_refuse_change();

-- members who look like those above them: an open finding about one of them stops the commission from their play
create index finding_of_referral on finding (member_id) where kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device');

revoke insert, update, delete on member_upline from sanam_app;
grant execute on function upline_join to sanam_app;
