import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Baht, Day, data, nullable, Success, Time } from './fields.ts';
import { PromotionId, PromotionTerms } from './promotions.ts';

/** What can make a promotion dearer; each needs a second person. */
export const COST_RISES = [
  'new',
  'kind',
  'open',
  'budget',
  'bonus_max',
  'percent',
  'tickets',
  'deposit_min',
  'turnover',
  'counting',
  'own_stakes',
  'stake_max',
  'cash_out_max',
  'days',
  'once',
  'members',
  'period',
  'withdrawal',
] as const;
export type CostRise = (typeof COST_RISES)[number];
const CostRises = Type.Array(Type.Enum([...COST_RISES]));

/** What is checked by itself before terms are sent. */
export const TERM_CHECKS = ['turnover', 'product', 'budget'] as const;
export type TermCheck = (typeof TERM_CHECKS)[number];

const Sums = Type.Object({
  given: Type.Integer({ description: 'bonuses given, as far as the reports have summed up' }),
  done: Type.Integer({ description: 'of those, ended with money that became the member’s own' }),
  given_amount: Baht,
  converted_amount: { ...Baht, description: 'became the members’ own: what it cost' },
  taken_amount: Baht,
});

const StaffPromotion = Type.Object({
  id: PromotionId,
  version: Type.Integer({ description: 'the latest, also one whose time has not come' }),
  in_force: nullable(Type.Integer({ description: 'the version in force now' })),
  from: { ...Time, description: 'when the latest version comes into force, or came' },
  terms: { ...PromotionTerms, description: 'in force now; of one that has none yet, the latest' },
  committed: { ...Baht, description: 'reserved or given: what the budget is compared with' },
  sums: Sums,
  is_proposed: Type.Boolean({ description: 'whether a version waits for a second person' }),
  has_draft: Type.Boolean(),
});
export type StaffPromotion = Static<typeof StaffPromotion>;

export const staffPromotions = call({
  method: 'GET',
  path: '/api/staff/promotions',
  access: 'staff',
  scope: 'promotions',
  summary: 'Every promotion with its terms in force, its budget, and what it gave and cost.',
  reply: data(
    Type.Object({
      promotions: Type.Array(StaffPromotion),
      new_drafts: Type.Array(PromotionId, { description: 'drafts of promotions that have no version yet' }),
    }),
  ),
});

const Note = Type.String({ minLength: 5, maxLength: 500, thai: 'กรุณาเขียนเหตุผลอย่างน้อย 5 ตัวอักษร' });
const Content = Type.Object({
  terms: PromotionTerms,
  note: Type.String({ maxLength: 500 }),
  from: nullable({ ...Time, description: 'when it comes into force; null: at once' }),
});

const Version = Type.Object({
  version: Type.Integer(),
  written_by: Type.String({ description: '`staff:<id>`, or `default`' }),
  written_at: Time,
  from: Time,
  note: Type.String(),
  granted: Type.Integer({ description: 'bonuses given by it' }),
  completed: Type.Integer(),
  expired: Type.Integer(),
  forfeited: Type.Integer(),
  terms: PromotionTerms,
});
export type PromotionVersion = Static<typeof Version>;

const PromotionPage = Type.Object({
  id: PromotionId,
  in_force: nullable(Type.Integer()),
  latest: nullable(Type.Integer()),
  committed: Baht,
  versions: Type.Array(Version, { description: 'newest first' }),
  draft: nullable(
    Type.Object({
      ...Content.properties,
      revision: Type.Integer(),
      base_version: nullable(Type.Integer()),
      saved_by: Type.String(),
      saved_at: Time,
    }),
  ),
  proposal: nullable(
    Type.Object({ id: Type.String(), by: Type.String(), at: Time, terms: PromotionTerms, from: nullable(Time) }),
  ),
});
export type StaffPromotionPage = Static<typeof PromotionPage>;

export const staffPromotion = call({
  method: 'GET',
  path: '/api/staff/promotions/:id',
  access: 'staff',
  scope: 'promotions',
  summary: 'One promotion: its versions, its draft, and what waits for a second person.',
  params: Type.Object({ id: PromotionId }),
  reply: data(PromotionPage),
});

const Revision = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'of the draft that was seen; 0: there was none',
});

export const savePromotionDraft = call({
  method: 'POST',
  path: '/api/staff/promotions/:id/draft',
  access: 'staff',
  scope: 'promotions',
  summary: 'Saves the draft of a promotion; 409 when somebody else saved it meanwhile.',
  params: Type.Object({ id: PromotionId }),
  body: Type.Object({
    ...Content.properties,
    revision: Revision,
    base_version: nullable(Type.Integer({ minimum: 1 })),
  }),
  reply: Type.Object({ ...Success.properties, revision: Type.Integer() }),
});

export const dropPromotionDraft = call({
  method: 'POST',
  path: '/api/staff/promotions/:id/draft/drop',
  access: 'staff',
  scope: 'promotions',
  summary: 'Throws the draft of a promotion away; 409 when it is not the one that was seen.',
  params: Type.Object({ id: PromotionId }),
  body: Type.Object({ revision: Revision }),
  reply: Success,
});

export const writePromotion = call({
  method: 'POST',
  path: '/api/staff/promotions',
  access: 'staff',
  scope: 'promotions',
  freshFactor: true,
  summary:
    'Writes a promotion, or new terms of it, from now on or from a time: bonuses that were given go on under theirs. What can cost more waits for a second person. `version` names the one it was written from, and `draft` the revision of the draft, which ends: another in between is refused with 409.',
  body: Type.Object({
    id: PromotionId,
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    note: Note,
    from: Type.Optional(nullable(Time)),
    terms: PromotionTerms,
    draft: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: '0: the writer has seen no draft; omitted: whatever draft there is ends',
      }),
    ),
  }),
  reply: Type.Object({
    ...Success.properties,
    version: nullable(Type.Integer({ description: 'null while it waits for a second person' })),
    missing: Type.Integer({ description: 'how many more people must agree' }),
  }),
});

const Expected = Type.Object({
  bonus: { ...Baht, description: 'the largest bonus' },
  cost: { ...Baht, description: 'of it, what becomes the member’s own on average' },
  done_percent: Type.Number({ description: 'share of bonuses whose turnover is done' }),
  budget: nullable({ ...Baht, description: 'the same of the whole budget' }),
  rtp: nullable(Type.Number({ description: 'largest published return of what counts, in percent; null: none' })),
  stake: { ...Baht, description: 'stake of each simulated round' },
  players: Type.Integer({ description: 'simulated members' }),
});
export type ExpectedCost = Static<typeof Expected>;

export const checkPromotion = call({
  method: 'POST',
  path: '/api/staff/promotions/check',
  access: 'staff',
  scope: 'promotions',
  summary:
    'What the rules say of terms before they are sent: faults, what needs a second person, and the expected cost by a simulation that gives the same terms the same figures.',
  body: Type.Object({ id: PromotionId, terms: PromotionTerms }),
  reply: data(
    Type.Object({
      fault: nullable(Type.String({ description: 'in English, why these terms cannot be' })),
      checks: Type.Array(Type.Object({ check: Type.Enum([...TERM_CHECKS]), ok: Type.Boolean() })),
      turnover_max: Type.Integer(),
      rises: CostRises,
      expected: nullable(Expected),
    }),
  ),
});

export const promotionWhatIf = call({
  method: 'POST',
  path: '/api/staff/promotions/what-if',
  access: 'staff',
  scope: 'promotions',
  summary: 'What terms would have given to the deposits of the last 30 days, if everybody who could had chosen them.',
  body: Type.Object({ id: PromotionId, terms: PromotionTerms }),
  reply: data(
    Type.Object({
      days: Type.Array(
        Type.Object({
          day: Day,
          deposits: Type.Integer({ description: 'that would have qualified' }),
          bonus: { ...Baht, description: 'that these terms would have given' },
          in_force: { ...Baht, description: 'that the terms in force would have given' },
          given: { ...Baht, description: 'that the promotion gave' },
        }),
      ),
      deposits: Type.Integer(),
      members: Type.Integer(),
      reached: Type.Integer({
        description: 'of the deposits, those after which play of that member reached the turnover, all stakes counted',
      }),
      is_whole: Type.Boolean({ description: 'false: there were more deposits than are looked at' }),
    }),
  ),
});
