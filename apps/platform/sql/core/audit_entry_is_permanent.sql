-- An entry of the audit log never changes; its address and detail may end, with the salt.
create or replace trigger audit_entry_is_permanent before update on audit_entry for each row
  when (old.seq is not null)
  execute function refuse_change('the audit log is append-only', 'ip', 'detail', 'salt');
