-- Play of each member on a day in Bangkok, by area; see the table member_play.
create or replace view played_day as
  select member_id, day, area, rounds, staked_satang, won_satang, own_staked_satang, own_won_satang, risked_satang,
    changed_watermark_at from member_play;
revoke all on played_day from sanam_app;
grant select on played_day to sanam_app;
