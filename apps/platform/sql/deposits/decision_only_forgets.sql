create or replace trigger decision_only_forgets before update on incoming_payment_decision
  for each row when (new.note <> '') execute function refuse_change('a decision is permanent');
