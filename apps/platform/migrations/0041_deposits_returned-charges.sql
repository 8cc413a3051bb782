-- Finds the payments at the gateway that a transfer sent back, when the bank's report of a day is made.
create index concurrently gateway_charge_returned on gateway_charge (returned_reference)
  where returned_reference is not null;
