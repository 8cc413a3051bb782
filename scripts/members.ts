import { systemClock } from '../apps/platform/src/core/clock.ts';
import type { Database, Tx } from '../apps/platform/src/core/database.ts';
import { openLive } from '../apps/platform/src/core/live.ts';
import { ON_SESSIONS_ENDED } from '../apps/platform/src/module-list.ts';
import {
  lockMember,
  readSecurityEvents,
  recordSecurityEvent,
  reopenMember,
  type SecurityEvent,
  signOutMember,
  unlockMember,
} from '../apps/platform/src/modules/members/index.ts';
import { excludeFromPayouts, includeInPayouts } from '../apps/platform/src/modules/withdrawals/index.ts';
import { nationalMobile, thaiMobile } from '../packages/thai/src/phone.ts';
import { commandActor, recordCommand } from './lib/command-actor.ts';
import { memberOfPhone } from './lib/member-of-phone.ts';
import { withDatabase } from './lib/with-database.ts';

const USAGE = `Say: npm run members -- <what> 0812345678 …, where <what> is
  lock 'why'                 end all sessions; nobody signs in, plays or is paid
  unlock 'why'
  sign-out 'why'             end all sessions
  events                     what happened to the security of the account
  reopen                     open a closed account again
  exclude 'why'              pay nothing out
  include`;

type Act = (db: Database, memberId: bigint, rest: readonly string[], url: string) => Promise<string>;
const ACTS: Readonly<Record<string, Act>> = {
  lock: staffAct(lockMember, 'locked'),
  unlock: staffAct(unlockMember, 'open again'),
  'sign-out': staffAct(signOutMember, 'signed out everywhere'),
  events,
  reopen,
  exclude,
  include,
};

/** `npm run members`: look at or change one member by hand. Each change is a security event of the member. */
await withDatabase(async (db, url) => {
  const [what = '', typed = '', ...rest] = process.argv.slice(2);
  const phone = thaiMobile(typed);
  const act = Object.hasOwn(ACTS, what) ? ACTS[what] : undefined;
  if (!phone || !act) throw new Error(USAGE);
  const said = await act(db, await memberOfPhone(db, phone), rest, url);
  process.stdout.write(`${nationalMobile(phone)}: ${said}\n`);
  return true;
});

/** Write a change as a security event of the member, and into the audit log. */
async function record(tx: Tx, event: Omit<SecurityEvent, 'actor' | 'ip'>): Promise<void> {
  await recordSecurityEvent(tx, { ...event, actor: commandActor() }, new Date());
  await recordCommand(tx, event.kind, { subject: `member:${event.memberId}`, detail: event.detail ?? {} });
}

function staffAct(change: typeof lockMember, said: string) {
  return async (db: Database, memberId: bigint, [note = '']: readonly string[], url: string) => {
    if (note.trim().length < 5) throw new Error(USAGE);
    const live = openLive(url, () => {});
    const needs = { db, clock: systemClock, live, onSessionsEnded: ON_SESSIONS_ENDED };
    await change(needs, { memberId, actor: commandActor(), note: note.trim() });
    await live.close();
    return said;
  };
}

/** The security events of a member's account, latest first, at most one page. */
async function events(db: Database, memberId: bigint): Promise<string> {
  const { data } = await readSecurityEvents(db, memberId, undefined);
  const lines = data.map(({ at, kind, actor, ip, detail }) =>
    [at, kind, actor, ip ?? '', JSON.stringify(detail)].join('  '),
  );
  return lines.length === 0 ? 'nothing happened' : ['', ...lines].join('\n');
}

/**
 * Reopen an account that received money after it was closed. The member can then sign in, withdraw the money and close
 * the account again.
 */
async function reopen(db: Database, memberId: bigint): Promise<string> {
  await db.transaction().execute(async (tx) => {
    if (!(await reopenMember(tx, memberId))) throw new Error('The account is not closed.');
    await record(tx, { kind: 'account_reopened', memberId });
  });
  return 'open again';
}

/** Exclude a member from payouts. No withdrawal is paid to the member until an operator includes the member again. */
async function exclude(db: Database, memberId: bigint, [reason = '']: readonly string[]): Promise<string> {
  if (reason.trim().length < 5) throw new Error(USAGE);
  await db.transaction().execute(async (tx) => {
    await excludeFromPayouts(tx, memberId, { reason: reason.trim(), by: commandActor(), at: new Date() });
    await record(tx, { kind: 'payouts_excluded', memberId, detail: { note: reason.trim() } });
  });
  return 'excluded from payouts';
}

async function include(db: Database, memberId: bigint): Promise<string> {
  await db.transaction().execute(async (tx) => {
    if (!(await includeInPayouts(tx, memberId))) throw new Error('The member was not excluded from payouts.');
    await record(tx, { kind: 'payouts_included', memberId });
  });
  return 'paid out again';
}
