-- How far each provider's books were held against ours: soon after play (recent), and once everything must be over (settled).

create table provider_reconciliation (
  provider_id text not null references game_provider (id),
  pass text not null check (pass in ('recent', 'settled')),
  through timestamptz not null,
  ran_at timestamptz not null,
  last_error text,
  primary key (provider_id, pass)
);
