create or replace trigger member_break_only_forgets before update of note on member_break
  for each row when (new.note is not null) execute function refuse_change('a break is permanent');
