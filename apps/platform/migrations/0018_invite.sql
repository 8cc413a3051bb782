-- The public code by which a member invites others: made when they first ask for it, and theirs for ever. It is drawn at random and says
-- nothing about whose it is; eight of 31 signs are too many to try.
create table invite (
  member_id bigint primary key references member (id),
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null
);
-- a link that was handed out stays what it was
revoke update, delete on invite from sanam_app;
