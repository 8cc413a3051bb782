-- Active staff members, with the last use of an open session of theirs.
create or replace view staff_online as
  select s.id, s.shown_name,
      (select max(x.last_used_at) from staff_session x where x.staff_id = s.id and x.ended_at is null) as last_used_at
    from staff s where s.status = 'active';
