create or replace trigger identity_check_goes_forward before update on identity_check
  for each row when (old.state in ('passed', 'refused'))
  execute function refuse_change('a decided check of identity stays', 'number_sealed', 'number_last4', 'number_hash',
    'name', 'holder_name', 'note');
