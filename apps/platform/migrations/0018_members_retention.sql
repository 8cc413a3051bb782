-- The end of members' personal data: accounts made nameless after their time, and what then keeps the rules of one
-- account per phone and one per bank account.

alter table member
  -- time when the personal data of a closed account was overwritten; the member remains as a number in the books
  add column nameless_at timestamptz,
  alter column birth_date drop not null,
  drop constraint member_phone_check,
  add constraint member_phone_check check ((nameless_at is null and phone ~ '^\+66[689]\d{8}$')
    or (nameless_at is not null and phone = '')),
  add constraint member_nameless_check check (case when nameless_at is null then birth_date is not null
    else status = 'closed' and birth_date is null and line is null and password_hash is null and passkey_handle is null
    end);
-- for the retention job
create index member_to_forget on member (closed_at) where status = 'closed' and nameless_at is null;
create index member_unfinished on member (created_at) where status = 'registering';
create index security_event_to_forget on security_event (at) where ip is not null or detail <> '{}';
create index passkey_challenge_by_end on passkey_challenge (expires_at);
create index ticket_by_end on ticket (expires_at);
create index known_device_by_use on known_device (last_used_at);

-- Phones and bank accounts of nameless members, as keyed hashes: whoever had an account with them cannot open a second
-- one. Nothing here tells whose they were.
create table retired_claim (
  hash bytea primary key check (octet_length(hash) = 32)
);
-- Key of these hashes: 244 random bits. The servers' login cannot read it; functions use it.
create table retired_claim_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
insert into retired_claim_key (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);
revoke all on retired_claim, retired_claim_key from sanam_app;

-- an event never changes, except that its address and its details are forgotten
grant update (ip, detail) on security_event to sanam_app;
