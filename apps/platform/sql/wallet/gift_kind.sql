-- Kinds of movements by which the house gives money that becomes a member's own.
create or replace view gift_kind as
  select kind from movement_kind where is_gift;
revoke all on gift_kind from sanam_app;
