-- Trigger function that records for a member who wanted news that they want none any more; they may say otherwise later.
create or replace function decline_news() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_consent (member_id, kind, version, given, said_at)
    select c.member_id, c.kind, c.version, false, greatest(c.said_at, new.began_at)
      from (select * from member_consent s where s.member_id = new.member_id and s.kind = 'marketing'
        order by s.said_at desc, s.id desc limit 1) c
      where c.given;
  return null;
end $$;
revoke all on function decline_news from public, sanam_app;
