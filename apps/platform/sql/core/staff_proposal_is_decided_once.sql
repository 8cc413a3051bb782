-- An open proposal never changes but for its one decision.
create or replace trigger staff_proposal_is_decided_once before update on staff_proposal for each row
  when (old.state = 'open')
  execute function refuse_change('a proposal is decided once', 'state', 'decided_by', 'decided_at', 'decision_note');
