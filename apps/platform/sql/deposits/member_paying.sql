-- Deposits of members that are not over.
create or replace view member_paying as
  select d.member_id, d.ref, d.amount_satang, d.state from deposit d
    where d.state in ('prepared', 'paying', 'paid', 'in_review');
revoke all on member_paying from sanam_app;
grant select on member_paying to sanam_app;
