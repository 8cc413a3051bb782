import { maintenancePartOf, type PageHead, type Promotion } from '@sanam/contract';
import { BANKS, canLink } from '@sanam/thai/banks';
import { addSeconds } from '../../core/clock.ts';
import { answers } from '../../core/database.ts';
import { notFound, Refusal } from '../../core/errors.ts';
import { remember } from '../../core/remember.ts';
import type { Handlers } from '../../core/routes.ts';
import type { Content } from './content.ts';
import type { ContentEntry } from './content-store.ts';
import { entrancesOf } from './entrances.ts';
import { siteInfo } from './site-info.ts';
import { contentStaffRoutes } from './staff-routes.ts';

type Served =
  | 'site'
  | 'entrances'
  | 'banks'
  | 'announcement'
  | 'maintenance'
  | 'banners'
  | 'promotions'
  | 'promotion'
  | 'pages'
  | 'page'
  | 'staffContent'
  | 'staffContentEntry'
  | 'saveContentDraft'
  | 'dropContentDraft'
  | 'cleanContent'
  | 'orderContent'
  | 'uploadPicture'
  | 'writeContent'
  | 'ip'
  | 'live'
  | 'ready';

const MEASURE_EVERY_MS = 60_000;
const DAY_SECONDS = 86_400;

/**
 * Routes for the site's public information: brand, limits, banks, the operator's texts, the caller's network address,
 * health.
 */
export function contentRoutes(content: Content): Handlers<Served> {
  const waits = remember(MEASURE_EVERY_MS, async () => {
    const since = addSeconds(content.clock.now(), -content.config.MEASURED_DAYS * DAY_SECONDS);
    const [deposit, withdrawal, answer] = await Promise.all([
      content.waits.deposit(content.db, since),
      content.waits.withdrawal(content.db, since),
      content.waits.answer(content.db, since),
    ]);
    return { deposit, withdrawal, answer };
  });
  const one = async (kind: 'promotion' | 'page', id: string) => {
    const entry = (await content.shown(kind)).find(({ slug }) => slug === id);
    if (!entry) throw notFound('ไม่พบหน้านี้', `no ${kind} ${id} is shown now`);
    return { content: withBlocks(entry.body, content.blocks), updated_at: entry.updated_at.toISOString(), entry };
  };
  return {
    site: async () => ({ data: siteInfo(content.settings(), await waits()) }),
    entrances: async () => ({ data: entrancesOf(content.config, await content.shown('entrance')) }),
    banks: async () => ({
      data: BANKS.filter(canLink).map((bank) => ({
        key: bank.key,
        code: bank.code ?? '',
        color: bank.color,
        text_on_color: bank.textOnColor,
        official_name: bank.officialName,
        nice_name: bank.niceName,
        thai_name: bank.thaiName,
        account_digits: [...bank.accountDigits],
      })),
    }),
    announcement: async () => {
      const [entry] = await content.shown('announcement');
      return { ...noticeOf(entry), title: entry?.title ?? null };
    },
    maintenance: async () => maintenanceOf(await content.shown('maintenance')),
    banners: async () => ({
      data: (await content.shown('banner')).map(
        ({ slug, img, link, title, eyebrow, summary, gamecode, game_option }) => ({
          id: slug,
          img,
          link,
          title,
          eyebrow,
          summary,
          gamecode,
          game_option,
        }),
      ),
    }),
    promotions: async () => ({ data: (await content.shown('promotion')).map(promotionOf) }),
    promotion: async ({ params }) => {
      const { entry, ...text } = await one('promotion', params.id);
      return { data: { ...promotionOf(entry), ...text } };
    },
    pages: async () => ({ data: (await content.shown('page')).map(headOf) }),
    page: async ({ params }) => {
      const { entry, ...text } = await one('page', params.id);
      return { data: { ...headOf(entry), ...text } };
    },
    ...contentStaffRoutes(content),
    ip: async ({ request }) => ({ ip: request.ip }),
    live: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (!(await answers(content.db)))
        throw new Refusal(503, 'ระบบไม่พร้อมให้บริการชั่วคราว กรุณาลองใหม่อีกสักครู่', {
          reason: 'the database does not answer',
        });
      return { status: 'ok' as const };
    },
  };
}

/** Put the platform's own blocks in place of the paragraphs that name them. */
function withBlocks(html: string, blocks: Content['blocks']): string {
  return html.replace(/<p>\{\{([a-z]+)\}\}<\/p>/g, (paragraph, name: string) => blocks[name] ?? paragraph);
}

/**
 * Id of an announcement. The id contains the version, so that a changed announcement is shown again to members who have
 * seen the earlier version.
 */
function noticeOf(entry: ContentEntry | undefined) {
  if (!entry) return { id: null, content: null, img: null, url: null, message: null, status: 0 };
  const { slug, version, body, img, link } = entry;
  return { id: `${slug}-${version}`, content: body, img, url: link, message: plainTextOf(body), status: 1 };
}

/** What is shown in maintenance: of the whole site, and of its parts. Pure. */
function maintenanceOf(notices: readonly ContentEntry[]) {
  const named = notices.map((entry) => ({ entry, part: maintenancePartOf(entry.slug) }));
  return {
    ...maintenanceNotice(named.find(({ part }) => part === 'site')?.entry),
    parts: named.flatMap(({ entry, part }) => (part === 'site' ? [] : [{ part, ...maintenanceNotice(entry) }])),
  };
}

/** A notice of maintenance, beginning with the title. Pure. */
function maintenanceNotice(entry: ContentEntry | undefined) {
  const notice = noticeOf(entry);
  return entry ? { ...notice, content: `<h3>${escapeText(entry.title)}</h3>${entry.body}` } : notice;
}

/** Text of cleaned HTML: its words without markup. Pure. */
function plainTextOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type Head = Pick<ContentEntry, 'slug' | 'title' | 'eyebrow' | 'summary' | 'img'>;

function headOf({ slug, title, eyebrow, summary, img }: Head): PageHead {
  return { id: slug, title, eyebrow, summary, img };
}

function promotionOf({
  link,
  popup,
  starts_at,
  ends_at,
  ...head
}: Head & Pick<ContentEntry, 'link' | 'popup' | 'starts_at' | 'ends_at'>): Promotion {
  return {
    ...headOf(head),
    link,
    popup,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  };
}
