create or replace trigger audit_seal_is_append_only before update or delete on audit_seal for each row
  execute function refuse_change('seals of the audit log are permanent');
