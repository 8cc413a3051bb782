-- A decided proposal is permanent; its content and its words may end.
create or replace trigger staff_proposal_stays_decided before update on staff_proposal for each row
  when (old.state <> 'open')
  execute function refuse_change('a proposal is decided once', 'content', 'note', 'decision_note');
