import { bahtFromSatang } from '@sanam/money';
import type { LimitMoney } from '../../core/money-limit.ts';
import { reading, together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { readOffer, readSpins, readWheel } from './read-wheel.ts';
import { spinWheel } from './spin-wheel.ts';
import { readForStaff } from './staff-wheel.ts';
import type { Wheel } from './wheel.ts';

const PAGE_SPINS = 10;

export function wheelRoutes(
  wheel: Wheel,
  limit: LimitMoney,
): Handlers<'wheelOffer' | 'wheel' | 'spinWheel' | 'wheelSpins' | 'staffWheel'> {
  return {
    wheelOffer: async () => {
      const { closed, table, rules } = await readOffer(reading(wheel));
      return { data: { closed, table, rules } };
    },
    wheel: async ({ caller }) => ({ data: await readWheel(wheel, caller.memberId) }),
    spinWheel: async ({ body, caller, request }) => {
      await limit(caller.memberId, request.ip);
      const { spin, credit, isRepeated } = await spinWheel(wheel, caller.memberId, {
        playId: body.play_id,
        sealed: body.sealed,
      });
      return { success: true, spin, credit: bahtFromSatang(credit), repeated: isRepeated };
    },
    wheelSpins: async ({ query, caller }) => {
      const before = query.before === undefined ? undefined : Number(query.before);
      const { spins, nextBefore } = await readSpins(together(wheel.db), caller.memberId, { before, limit: PAGE_SPINS });
      return { data: spins, next_before: nextBefore };
    },
    staffWheel: async () => ({ data: await readForStaff(wheel) }),
  };
}
