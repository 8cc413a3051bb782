import { type ContentDraft, maintenancePartOf } from '@sanam/contract';
import { isUniqueViolation, type Tx } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import { changedMeanwhile, endDraft } from '../../core/work/drafts.ts';
import { cleanHtml } from './clean-html.ts';
import { draftSubject } from './content-drafts.ts';
import { holdEntry, keepEntry } from './content-store.ts';

const IMG = /^(drawn:[a-z0-9-]{1,60}|\/[a-zA-Z0-9._-][a-zA-Z0-9/._-]{0,199})$/;
/** A path of this site, or https. No control characters: a browser leaves tabs out, and `/<tab>/host` names a host. */
const LINK = /^(\/([^/\\\p{Cc}][^\p{Cc}]*)?|https:\/\/[^\p{Cc}]+)$/u;

/**
 * Write an entry, or a new version of an entry. Its HTML is cleaned first.
 * @param by the author, `staff:<member>` or `console:<user>`.
 * @param from the version on which the change is based; undefined for a new entry.
 * @param revision of the draft that the author has seen, 0 for none; undefined ends whatever draft there is.
 * @returns the new version number.
 * @throws 422 on the invalid field; 409 when somebody else has changed the entry meanwhile; then nothing was changed.
 */
export async function writeContent(
  tx: Tx,
  draft: ContentDraft,
  by: string,
  now: Date,
  from: number | undefined,
  revision?: number,
): Promise<number> {
  if (draft.kind === 'maintenance' && draft.slug.startsWith('only-') && maintenancePartOf(draft.slug) === 'site')
    throw invalid('slug', 'ไม่มีส่วนของเว็บไซต์ชื่อนี้', `no part of the site: ${draft.slug}`);
  if (draft.img && !IMG.test(draft.img))
    throw invalid('img', 'รูปต้องเป็นรูปของเว็บไซต์นี้', `not a picture of this site: ${draft.img}`);
  if (draft.kind === 'entrance' && !draft.link?.startsWith('https://'))
    throw invalid('link', 'ทางเข้าต้องเป็นที่อยู่ https://', 'an entrance needs an https address');
  if (draft.link && !LINK.test(draft.link))
    throw invalid('link', 'ลิงก์ต้องขึ้นต้นด้วย / หรือ https://', `not a link: ${draft.link}`);
  if (draft.link?.startsWith('https://') && URL.parse(draft.link)?.username !== '')
    throw invalid('link', 'ที่อยู่นี้เปิดไม่ได้ กรุณาตรวจตัวสะกดและช่องว่าง', `not an address: ${draft.link}`);
  const starts = draft.starts_at ? new Date(draft.starts_at) : null;
  const ends = draft.ends_at ? new Date(draft.ends_at) : null;
  if (ends && ends <= (starts ?? now))
    throw invalid('ends_at', 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม', 'it would end before it begins');
  const before = await holdEntry(tx, draft.kind, draft.slug);
  const changed = (is: number | string) =>
    changedMeanwhile('มีคนแก้ไขรายการนี้ก่อนหน้าคุณ ยังไม่ได้บันทึกของคุณ', `written from version ${from ?? 'none'}, it is ${is}`);
  if (before?.version !== from) throw changed(before?.version ?? 'none');
  const version = (before?.version ?? 0) + 1;
  await endDraft(tx, draftSubject(draft), revision);
  await keepEntry(tx, {
    kind: draft.kind,
    slug: draft.slug,
    position: draft.position ?? 0,
    title: draft.title,
    eyebrow: draft.eyebrow ?? '',
    summary: draft.summary ?? '',
    body: cleanHtml(draft.body ?? ''),
    img: draft.img || null,
    link: draft.link || null,
    gamecode: draft.gamecode || null,
    game_option: draft.game_option || null,
    popup: draft.popup ?? false,
    published: draft.published ?? true,
    starts_at: starts,
    ends_at: ends,
    version,
    updated_at: now,
    updated_by: by,
  }).catch((error: unknown) => {
    // no row could be locked of an entry that somebody else was writing for the first time
    throw isUniqueViolation(error, 'content_version') ? changed(version) : error;
  });
  return version;
}
