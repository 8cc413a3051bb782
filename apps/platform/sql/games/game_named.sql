-- Games with their names, and the return that is published for them.
create or replace view game_named as
  select g.provider_id, g.game_code, g.name, g.rtp, p.name as provider
    from game g join game_provider p on p.id = g.provider_id;
revoke all on game_named from sanam_app;
grant select on game_named to sanam_app;
