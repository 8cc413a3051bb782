create or replace trigger staff_proposal_only_forgets before update of content, note, decision_note on staff_proposal
  for each row when (old.state <> 'open' and (new.content <> '{}' or new.note <> 'ended' or new.decision_note is not null))
  execute function refuse_change('a proposal is permanent');
