-- Indexes for the end of personal data in payments: what is left to forget.
create index bank_transfer_to_forget on bank_transfer (transferred_at)
  where state in ('credited', 'returned', 'same') and (from_account <> '' or from_name <> '' or ref1 is not null);
create index slip_to_forget on slip (sent_at) where payload <> '' and state in ('matched', 'refused');
create index incoming_payment_decision_to_forget on incoming_payment_decision (decided_at) where note <> '';
grant update (note) on incoming_payment_decision to sanam_app;
