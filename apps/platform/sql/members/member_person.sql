-- Who a member is, for staff.
create or replace view member_person as
  select id, phone, birth_date, status, created_at, closed_at, password_reset_at,
      (select count(*)::int from passkey p where p.member_id = m.id) as passkeys
    from member m;
revoke all on member_person from sanam_app;
grant select on member_person to sanam_app;
