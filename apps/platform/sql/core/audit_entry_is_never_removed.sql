create or replace trigger audit_entry_is_never_removed before delete on audit_entry for each row
  execute function refuse_change('the audit log is append-only');
