-- Indexes for the end of personal data in payouts: what is left to forget.
create index withdrawal_to_forget on withdrawal (finished_at) where account_number <> '' or holder_name <> '';
create index withdrawal_decision_to_forget on withdrawal_decision (decided_at) where note <> '';
grant update (note) on withdrawal_decision to sanam_app;
