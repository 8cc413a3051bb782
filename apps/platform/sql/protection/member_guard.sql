-- Until when a member's play, deposits and gifts are refused, and when the next reality check is due.
create or replace view member_guard as
  select member_id, blocked_until, check_minutes, session_began_at, session_touched_at, check_due_at, refused_from, sessions_ended
    from play_guard;
revoke all on member_guard from sanam_app;
grant select on member_guard to sanam_app;
