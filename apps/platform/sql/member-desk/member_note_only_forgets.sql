create or replace trigger member_note_only_forgets before update on member_note for each row
  when (new.text <> '') execute function refuse_change('notes about members are permanent');
