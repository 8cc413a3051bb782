-- Rounds that a provider says will be over later than the regular looks at its books: bets that wait for a draw or a match.

create table awaited_round (
  provider_id text not null references game_provider (id),
  round text not null,
  member_id bigint not null references member (id),
  -- by the provider's clock: when the round began, and when it will be over at the latest
  began_at timestamptz not null,
  due_at timestamptz not null,
  -- when its books are looked at next
  look_at timestamptz not null,
  -- when they were looked at for the last time
  done_at timestamptz,
  primary key (provider_id, round)
);
create index awaited_round_by_look on awaited_round (provider_id, look_at) where done_at is null;
create index awaited_round_by_member on awaited_round (member_id);
