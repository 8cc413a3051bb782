create or replace trigger withdrawal_decision_only_forgets before update on withdrawal_decision
  for each row when (new.note <> '') execute function refuse_change('a decision is permanent');
