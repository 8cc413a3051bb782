-- What staff wrote about it may end.
create or replace trigger member_break_is_kept before update or delete on member_break
  for each row execute function refuse_change('a break is never shortened', 'return_asked_at', 'note');
