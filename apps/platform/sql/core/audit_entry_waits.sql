-- The only change of an entry that is not in the chain yet is that it joins.
create or replace trigger audit_entry_waits before update on audit_entry for each row
  when (old.seq is null and (new.seq is null or (new.at, new.actor, new.session_id, new.action, new.subject, new.outcome,
    new.ip, new.detail, new.salt) is distinct from (old.at, old.actor, old.session_id, old.action, old.subject,
    old.outcome, old.ip, old.detail, old.salt)))
  execute function refuse_change('the audit log is append-only');
