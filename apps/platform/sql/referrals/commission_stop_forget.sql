/*
 * End why the commission of members was stopped: the note becomes `ended`, and the stop stays, since it explains the
 * book. There are few stops, so that all are looked through.
 * @param p_before stops that were over before it, and those of accounts that were closed before it.
 * @returns number of notes ended, p_most at most.
 */
create or replace function commission_stop_forget(p_before timestamptz, p_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ended integer;
begin
  update commission_stop set note = 'ended' where ctid = any (array(
    select s.ctid from commission_stop s
      where s.note <> 'ended' and (s.resumed_at < p_before or exists (select from member_known m
        where m.id = s.member_id and m.status = 'closed' and m.closed_at < p_before))
      limit p_most for update of s skip locked));
  get diagnostics v_ended = row_count;
  return v_ended;
end $$;
revoke all on function commission_stop_forget from public, sanam_app;
grant execute on function commission_stop_forget to sanam_app;
