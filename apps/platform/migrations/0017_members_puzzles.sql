-- Puzzles that a browser solves before a code is sent or a password checked, while strangers use up a limit.

-- Secret with which puzzles are signed: 244 random bits. Every process of the platform uses the same one.
create table puzzle_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
insert into puzzle_key (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
revoke insert, update, delete on puzzle_key from sanam_app;
