create or replace trigger finding_only_forgets before update of detail on finding
  for each row when (new.detail <> '{}') execute function refuse_change('a finding does not change');
