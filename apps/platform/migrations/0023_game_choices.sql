-- What members and the operator say about games: favourites, which were opened lately, their order, label and switch.

create table favourite_game (
  member_id bigint not null references member (id),
  provider_id text not null,
  game_code text not null,
  marked_at timestamptz not null,
  primary key (member_id, provider_id, game_code),
  foreign key (provider_id, game_code) references game (provider_id, game_code)
);

-- when the provider opened the game; null when it did not
alter table game_session add column opened_at timestamptz;
update game_session set opened_at = created_at;

-- the operator's order within an area: lower ones first
alter table game add column position integer not null default 0 check (position between -10000 and 10000);

-- What staff changed about a game, each step for good.
create table game_change (
  id bigint generated always as identity primary key,
  provider_id text not null,
  game_code text not null,
  before jsonb not null,
  after jsonb not null,
  note text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  foreign key (provider_id, game_code) references game (provider_id, game_code)
);
create index game_change_by_game on game_change (provider_id, game_code, id desc);
revoke update, delete on game_change from sanam_app;
