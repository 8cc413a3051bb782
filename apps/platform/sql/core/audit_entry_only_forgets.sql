-- The address and the detail of an entry may end together, and never become others.
create or replace trigger audit_entry_only_forgets before update on audit_entry for each row
  when (old.seq is not null and (new.ip is not null or new.detail <> '{}' or new.salt is not null))
  execute function refuse_change('the audit log is append-only');
