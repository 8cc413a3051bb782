-- The operator's content on the site: announcements, maintenance, banners, promotions' public texts, pages.
create table content_entry (
  kind text not null check (kind in ('announcement', 'maintenance', 'banner', 'promotion', 'page', 'entrance')),
  -- name of the entry in URLs
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- order: entries with lower numbers come first
  position integer not null default 0,
  -- a line break in the title breaks the line in the banner's headline
  title text not null check (length(title) between 1 and 200),
  eyebrow text not null default '' check (length(eyebrow) <= 100),
  summary text not null default '' check (length(summary) <= 500),
  -- HTML, sanitized before it is stored
  body text not null default '' check (length(body) <= 100000),
  -- `drawn:<name>` for a picture of the site's own, or a path on this site; never another host
  img text check (img ~ '^(drawn:[a-z0-9-]{1,60}|/[a-zA-Z0-9._-][a-zA-Z0-9/._-]{0,199})$'),
  -- a path of this site, or https
  link text check (link ~ '^(/([^/\\].*)?|https://.*)$' and length(link) <= 300),
  gamecode text check (length(gamecode) <= 160),
  game_option text check (length(game_option) <= 100),
  -- whether it opens automatically for members, once a visit
  popup boolean not null default false,
  published boolean not null default true,
  -- starts_at null: shown at once; ends_at null: shown without an end
  starts_at timestamptz,
  ends_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (kind, slug),
  check (ends_at > starts_at)
);

-- All published versions: the text that a member read when agreeing must remain available.
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

-- Pictures that staff have uploaded, made anew and in the sizes that the site shows. The name is the hash of the bytes, so
-- that a picture never changes under its address.
create table content_picture (
  name text primary key check (name ~ '^[0-9a-f]{32}-(800|1600)[.]webp$'),
  webp bytea not null,
  made_by text not null,
  made_at timestamptz not null
);

revoke update, delete on content_picture from sanam_app;
revoke delete on content_entry from sanam_app;
revoke update, delete on content_version from sanam_app;
