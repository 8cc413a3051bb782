import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { ContentDraftFields, ContentEntryFields, ContentKindName, ContentSlug } from './content.ts';
import { data, nullable, Success, Time } from './fields.ts';

const Place = Type.Object({ kind: ContentKindName, slug: ContentSlug });
const Revision = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'of the draft that was seen; 0: there was none',
});

const ContentPage = Type.Object({
  versions: Type.Array(ContentEntryFields, { description: 'newest first' }),
  draft: nullable(
    Type.Object({
      revision: Type.Integer(),
      base_version: nullable(Type.Integer()),
      saved_by: Type.String(),
      saved_at: Time,
      entry: ContentDraftFields,
    }),
  ),
});
export type StaffContentPage = Static<typeof ContentPage>;
export type StaffContentEntry = Static<typeof ContentEntryFields>;

export const staffContentEntry = call({
  method: 'GET',
  path: '/api/staff/content/:kind/:slug',
  access: 'staff',
  scope: 'content',
  summary: 'Versions and draft of one entry; of a name that is not used yet, none.',
  params: Place,
  reply: data(ContentPage),
});

export const saveContentDraft = call({
  method: 'POST',
  path: '/api/staff/content/:kind/:slug/draft',
  access: 'staff',
  scope: 'content',
  summary: 'Saves the draft of an entry, with its HTML cleaned; 409 when somebody else saved it meanwhile.',
  bodyBytesMax: 524_288,
  params: Place,
  body: Type.Object({
    entry: ContentDraftFields,
    revision: Revision,
    base_version: nullable(Type.Integer({ minimum: 1 })),
  }),
  reply: Type.Object({ ...Success.properties, revision: Type.Integer() }),
});

export const dropContentDraft = call({
  method: 'POST',
  path: '/api/staff/content/:kind/:slug/draft/drop',
  access: 'staff',
  scope: 'content',
  summary: 'Throws the draft of an entry away; 409 when it is not the one that was seen.',
  params: Place,
  body: Type.Object({ revision: Revision }),
  reply: Success,
});

export const cleanContent = call({
  method: 'POST',
  path: '/api/staff/content/clean',
  access: 'staff',
  scope: 'content',
  summary: 'HTML as it would be kept, and what would be removed from it.',
  bodyBytesMax: 524_288,
  body: Type.Object({ html: Type.String({ maxLength: 100_000 }) }),
  reply: data(Type.Object({ html: Type.String(), removed: Type.Array(Type.String()) })),
});

export const orderContent = call({
  method: 'POST',
  path: '/api/staff/content/order',
  access: 'staff',
  scope: 'content',
  summary: 'Puts the entries of a kind in this order, each change as a version; 409 when there are others than these.',
  body: Type.Object({ kind: ContentKindName, slugs: Type.Array(ContentSlug, { maxItems: 1000, uniqueItems: true }) }),
  reply: Type.Object({ ...Success.properties, changed: Type.Integer() }),
});

export const uploadPicture = call({
  method: 'POST',
  path: '/api/staff/content/pictures',
  access: 'staff',
  scope: 'content',
  summary:
    'Keeps a picture (JPEG, PNG or WebP by its bytes), made anew as WebP in the sizes of the site, without what the file says besides.',
  bodyBytesMax: 15_000_000,
  body: Type.Object({
    image: Type.String({
      contentEncoding: 'base64',
      minLength: 4,
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      thai: 'กรุณาเลือกรูป',
    }),
  }),
  reply: data(Type.Object({ img: Type.String(), width: Type.Integer(), height: Type.Integer() })),
});
