-- before: 0012_wheel.sql

/*
 * Parse a table of prizes. Its text is the same wherever the table is sealed, shown or drawn from: satang and
 * millionths of each prize in the order of the wheel, `0:620000,100:200000,…`.
 * @returns each prize with the sum of the millionths up to and including it.
 */
create or replace function wheel_prizes(p_prizes text)
  returns table (place bigint, amount_satang bigint, millionths bigint, up_to bigint)
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select place, split_part(part, ':', 1)::bigint, split_part(part, ':', 2)::bigint,
    sum(split_part(part, ':', 2)::bigint) over (order by place)::bigint
    from string_to_table(p_prizes, ',') with ordinality as given (part, place)
$$;
revoke all on function wheel_prizes from public, sanam_app;
grant execute on function wheel_prizes to sanam_app;
