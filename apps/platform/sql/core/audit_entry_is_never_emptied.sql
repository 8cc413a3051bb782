create or replace trigger audit_entry_is_never_emptied before truncate on audit_entry for each statement
  execute function refuse_change('the audit log is append-only');
