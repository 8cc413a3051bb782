-- Staff members, for other modules.
create or replace view staff_known as
  select id, name, shown_name, status, member_id from staff;
