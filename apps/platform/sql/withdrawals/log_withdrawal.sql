/*
 * Trigger function that writes into the audit log what the system decides about a withdrawal: paid without a person,
 * left to staff, or ended without payment by the bank's word.
 */
create or replace function log_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act(
    case new.state
      when 'requested' then 'payWithoutReview'
      when 'review' then 'askForReview'
      when 'refused' then 'askForReview'
      else 'endPayout'
    end,
    'withdrawal:' || new.ref,
    jsonb_build_object('member', new.member_id::text, 'state', new.state, 'amount_satang', new.amount_satang::text,
      'reasons', case when new.state in ('review', 'refused') then to_jsonb(new.review_reasons) end)
  );
  return null;
end $$;
revoke all on function log_withdrawal from public, sanam_app;
