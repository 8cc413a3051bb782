-- Finds the phones of a member, when protection asks who else is the same person, and when a member becomes nameless.
create index concurrently member_phone_by_member on member_phone (member_id);
