-- A row of a provider's list that cannot be read.
insert into finding_kind (kind, severity, halts_payouts) values ('provider_row_unreadable', 'soon', 'none');
