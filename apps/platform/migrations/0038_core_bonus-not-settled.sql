-- A bonus that is over, and cannot be ended.
insert into finding_kind (kind, severity, halts_payouts) values ('bonus_not_settled', 'soon', 'none');
