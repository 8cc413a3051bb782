-- What the operator says on the site: announcements, maintenance, banners, promotions' public texts, pages.

-- What the operator says on the site: announcements, maintenance, banners, promotions' public texts, pages.
create table content_entry (
  kind text not null check (kind in ('announcement', 'maintenance', 'banner', 'promotion', 'page')),
  -- its name in addresses
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- lower ones first
  position integer not null default 0,
  -- a line break is where a banner's headline breaks
  title text not null check (length(title) between 1 and 200),
  eyebrow text not null default '' check (length(eyebrow) <= 100),
  summary text not null default '' check (length(summary) <= 500),
  -- HTML, cleaned before it is kept
  body text not null default '' check (length(body) <= 100000),
  -- `drawn:<name>` for a picture of the site's own, or a path on this site; never another host
  img text check (img ~ '^(drawn:[a-z0-9-]{1,60}|/[a-zA-Z0-9._-][a-zA-Z0-9/._-]{0,199})$'),
  -- a path of this site, or https
  link text check (link ~ '^(/([^/\\].*)?|https://.*)$' and length(link) <= 300),
  gamecode text check (length(gamecode) <= 160),
  game_option text check (length(game_option) <= 100),
  -- opens by itself for members, once a visit
  popup boolean not null default false,
  published boolean not null default true,
  -- null: at once, and for good
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (kind, slug),
  check (ends_at > starts_at)
);

-- Each version as it was said: what a member had read when they agreed must stay known.
create table content_version (
  kind text not null,
  slug text not null,
  version integer not null,
  entry jsonb not null,
  written_at timestamptz not null,
  written_by text not null,
  primary key (kind, slug, version),
  foreign key (kind, slug) references content_entry (kind, slug)
);

revoke delete on content_entry from sanam_app;
revoke update, delete on content_version from sanam_app;
