-- Servers empty what staff wrote about a break when its time is over; the trigger member_break_only_forgets lets nothing
-- else pass.
grant update (note) on member_break to sanam_app;
