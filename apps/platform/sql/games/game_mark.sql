-- How far the books are summed up.
create or replace view game_mark as
  select through from game_measure_mark;
revoke all on game_mark from sanam_app;
grant select on game_mark to sanam_app;
