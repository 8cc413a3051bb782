import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { data, nullable, Success, Time } from './fields.ts';
import { AREAS } from './games.ts';

export const ContentSlug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,59}$', thai: 'ไม่พบหน้านี้' });
/** A picture: `drawn:<name>` is one of the site's own drawings, any other value is a path on this site. */
const Img = nullable(Type.String());

const Banner = Type.Object({
  id: Type.String(),
  img: Img,
  link: nullable(Type.String()),
  title: Type.String({ description: 'a line break is where the headline breaks' }),
  eyebrow: Type.String(),
  summary: Type.String(),
  gamecode: nullable(Type.String()),
  game_option: nullable(
    Type.String({ description: '`demo`: the banner of a game opens its trial; anything else, the game itself' }),
  ),
});
export type Banner = Static<typeof Banner>;
export const banners = call({
  method: 'GET',
  path: '/api/banners',
  access: 'public',
  shared: true,
  summary: 'The banners of the carousel, in their order.',
  reply: data(Type.Array(Banner)),
});

const Notice = Type.Object({
  message: nullable(Type.String({ description: 'the content as plain text' })),
  status: Type.Integer({ description: '1: in force now; 0: there is none' }),
  id: nullable(Type.String()),
  content: nullable(Type.String({ description: 'HTML, cleaned' })),
  img: Img,
  url: nullable(Type.String()),
});

/** Parts of the site that can be in maintenance by themselves: money in, money out, all games, or one area of them. */
export const MAINTENANCE_PARTS = ['deposits', 'withdrawals', 'games', ...AREAS] as const;
export type MaintenancePart = (typeof MAINTENANCE_PARTS)[number];

/** The part that a notice of maintenance stops: by its name `only-<part>`, else the whole site. Pure. */
export function maintenancePartOf(slug: string): MaintenancePart | 'site' {
  return MAINTENANCE_PARTS.find((part) => slug === `only-${part}`) ?? 'site';
}

const Maintenance = Type.Object({
  ...Notice.properties,
  parts: Type.Array(Type.Object({ part: Type.Enum([...MAINTENANCE_PARTS]), ...Notice.properties }), {
    description: 'parts of the site that are in maintenance, when it is not the whole site',
  }),
});
const Announcement = Type.Object({ ...Notice.properties, title: nullable(Type.String()) });
export const announcement = call({
  method: 'GET',
  path: '/api/announcement',
  access: 'member',
  summary: 'What the operator tells members now; id is null when there is nothing.',
  reply: Announcement,
});
export const maintenance = call({
  method: 'GET',
  path: '/api/maintenance',
  access: 'public',
  shared: true,
  summary:
    'The maintenance notice of the site; id is null when there is none. Meanwhile no deposit, withdrawal or bet begins. In `parts`, what begins nothing by itself.',
  reply: Maintenance,
});

const Promotion = Type.Object({
  id: Type.String(),
  title: Type.String(),
  eyebrow: Type.String(),
  summary: Type.String(),
  img: Img,
  link: nullable(Type.String()),
  popup: Type.Boolean({ description: 'opens by itself for members' }),
  starts_at: nullable(Type.String({ format: 'date-time' })),
  ends_at: nullable(Type.String({ format: 'date-time' })),
});
export type Promotion = Static<typeof Promotion>;
/** Fields of an entry that only its own page needs, in addition to the fields for lists of entries. */
const text = { content: Type.String({ description: 'HTML, cleaned' }), updated_at: Time };
export const promotions = call({
  method: 'GET',
  path: '/api/promotions',
  access: 'public',
  shared: true,
  summary: 'What is offered now.',
  reply: data(Type.Array(Promotion)),
});
export const promotion = call({
  method: 'GET',
  path: '/api/promotions/:id',
  access: 'public',
  shared: true,
  summary: 'One promotion with its whole text.',
  params: Type.Object({ id: ContentSlug }),
  reply: data(Type.Object({ ...Promotion.properties, ...text })),
});

const PageHead = Type.Object({
  id: Type.String(),
  title: Type.String(),
  eyebrow: Type.String(),
  summary: Type.String(),
  img: Img,
});
export type PageHead = Static<typeof PageHead>;
export const pages = call({
  method: 'GET',
  path: '/api/pages',
  access: 'public',
  shared: true,
  summary: 'The pages of text, in their order.',
  reply: data(Type.Array(PageHead)),
});
export const page = call({
  method: 'GET',
  path: '/api/pages/:id',
  access: 'public',
  shared: true,
  summary: 'One page of text: how to use the site, terms, privacy.',
  params: Type.Object({ id: ContentSlug }),
  reply: data(Type.Object({ ...PageHead.properties, ...text })),
});

export const CONTENT_KINDS = ['announcement', 'maintenance', 'banner', 'promotion', 'page', 'entrance'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
const optionalText = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })));

export const ContentKindName = Type.Enum([...CONTENT_KINDS]);
/**
 * Content that staff write. An omitted text is empty; an omitted start time means from now on, an omitted end time
 * means without end.
 */
export const ContentDraftFields = Type.Object({
  kind: ContentKindName,
  slug: ContentSlug,
  position: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
  title: Type.String({ minLength: 1, maxLength: 200 }),
  eyebrow: Type.Optional(Type.String({ maxLength: 100 })),
  summary: Type.Optional(Type.String({ maxLength: 500 })),
  body: Type.Optional(
    Type.String({ maxLength: 100_000, description: 'HTML; what is not plain text layout is removed' }),
  ),
  img: optionalText(210),
  link: optionalText(300),
  gamecode: optionalText(160),
  game_option: optionalText(100),
  popup: Type.Optional(Type.Boolean()),
  published: Type.Optional(Type.Boolean()),
  starts_at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
  ends_at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
});
export type ContentDraft = Static<typeof ContentDraftFields>;
export const ContentEntryFields = Type.Object({
  kind: ContentKindName,
  slug: Type.String(),
  position: Type.Integer(),
  title: Type.String(),
  eyebrow: Type.String(),
  summary: Type.String(),
  body: Type.String(),
  img: Img,
  link: nullable(Type.String()),
  gamecode: nullable(Type.String()),
  game_option: nullable(Type.String()),
  popup: Type.Boolean(),
  published: Type.Boolean(),
  starts_at: nullable(Type.String({ format: 'date-time' })),
  ends_at: nullable(Type.String({ format: 'date-time' })),
  version: Type.Integer(),
  updated_at: Time,
  updated_by: Type.String(),
});

export const staffContent = call({
  method: 'GET',
  path: '/api/staff/content',
  access: 'staff',
  scope: 'content',
  summary: 'Everything the operator says on the site, also what is not shown now.',
  query: Type.Object({ kind: Type.Optional(ContentKindName) }),
  reply: data(Type.Array(ContentEntryFields)),
});
export const writeContent = call({
  method: 'POST',
  path: '/api/staff/content',
  access: 'staff',
  scope: 'content',
  summary:
    'Writes an entry, or a new version of it. `version` names the one it was written from, and `draft` the revision of the draft, which ends: another in between is refused with 409.',
  bodyBytesMax: 524_288,
  body: Type.Object({
    ...ContentDraftFields.properties,
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    draft: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: '0: the writer has seen no draft; omitted: whatever draft there is ends',
      }),
    ),
  }),
  reply: Type.Object({ ...Success.properties, version: Type.Integer() }),
});
