-- Lock a member's wallet, so that no bet, deposit or gift is judged meanwhile, and make sure that the guard has a row.
create or replace function guard_lock(p_member_id bigint) returns play_guard language plpgsql as $$
declare
  g play_guard;
begin
  perform wallet_lock(p_member_id);
  insert into play_guard (member_id) values (p_member_id) on conflict do nothing;
  select * into g from play_guard where member_id = p_member_id for update;
  return g;
end $$;
revoke all on function guard_lock from public, sanam_app;
