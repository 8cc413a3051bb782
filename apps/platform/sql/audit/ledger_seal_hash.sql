/*
 * Hash of a day's seal. The members' last hashes are combined in buckets of 10,000 members first, so that no text grows
 * without bound.
 */
create or replace function ledger_seal_hash(p_previous bytea, p_day date) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(p_day::text, 'UTF8') || coalesce(string_agg(b.hash, '' order by b.bucket), ''))
    from (
      select member_id / 10000 as bucket, sha256(string_agg(convert_to(concat_ws(':', member_id, first_sequence,
        sequence, ''), 'UTF8') || hash, '' order by member_id)) as hash
        from ledger_seal_head where day = p_day group by 1
    ) b
$$;
revoke all on function ledger_seal_hash from public, sanam_app;
grant execute on function ledger_seal_hash to sanam_app;
