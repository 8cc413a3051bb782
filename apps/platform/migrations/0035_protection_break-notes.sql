-- Finds the notes whose time is over.
create index concurrently member_break_to_forget on member_break (began_at) where note is not null;
