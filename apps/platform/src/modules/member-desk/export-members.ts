import type { Calls, QueryOf } from '@sanam/contract';
import { bangkokTime } from '../../core/csv.ts';
import { csvFile, type ListFile } from '../../core/work/list-file.ts';
import type { MemberDesk } from './desk.ts';
import { foundBy } from './find-members.ts';
import { countMembers, listMembers } from './list-members.ts';

/** The list of members, as a file. */
export const exportMembers = (desk: MemberDesk): ListFile<QueryOf<Calls['staffMembers']>> =>
  csvFile({
    name: 'members',
    scope: 'members',
    call: 'staffMembers',
    count: (query, _, most) => countMembers(desk, query, most),
    // the text of a search may be a phone or an account, which the audit log does not keep
    logged: ({ cursor: _, find, ...filter }) => (find === undefined ? filter : { ...filter, by: foundBy(find) }),
    heads: [
      'member',
      'name',
      'phone',
      'status',
      'registered_at',
      'last_seen_at',
      'deposits_30d_baht',
      'withdrawals_30d_baht',
      'excluded',
      'findings',
      'flags',
    ],
    async read(query) {
      const { data, next_cursor: next } = await listMembers(desk, query);
      const rows = data.map((one) => [
        one.id,
        one.name,
        one.phone,
        one.status,
        bangkokTime(one.registered_at),
        bangkokTime(one.last_seen_at),
        one.deposits_30d,
        one.withdrawals_30d,
        one.is_excluded ? 'yes' : 'no',
        one.findings,
        one.flags.join(' '),
      ]);
      return { rows, next };
    },
  });
