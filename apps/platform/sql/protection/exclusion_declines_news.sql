create or replace trigger exclusion_declines_news after insert on member_break
  for each row when (new.kind = 'exclusion') execute function decline_news();
