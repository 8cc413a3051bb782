import { randomBytes } from 'node:crypto';
import { satang } from '@sanam/money';
import { transact } from '../../database.ts';
import { HttpError } from '../../http.ts';
import { newSeed } from './numbers.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** Initial play money of a demo: 5,000 baht. */
const DEMO_BALANCE_SATANG = satang(500_000);
const DEMO_KEPT_MS = 24 * 3_600_000;

/** One launch of a game. A demo has neither user nor token, and its play money is stored in the session. */
export interface Session {
  id: string;
  gameCode: string;
  player: { user: string; token: string } | null;
  demoBalanceSatang: bigint | null;
  lobbyUrl: string | null;
  nextSeed: string;
  nextCommit: string;
  nextPlayAt: number;
  createdAt: number;
}

/**
 * Create a session. In a game with actions, a round that is still open in an earlier session continues in this session.
 * @param focus what the page opens with; ignored when the game does not know it
 * @returns the URL of the session for the browser; its id is 192 random bits, and the focus stands after the `#`, which
 *   only the page reads.
 */
export function createSession(
  studio: Studio,
  gameCode: string,
  player: Session['player'],
  lobbyUrl: string | null,
  focus?: string,
): string {
  const id = randomBytes(24).toString('base64url');
  const { serverSeed, commit } = newSeed();
  const now = studio.clock.now();
  transact(studio.db, () => {
    studio.db.prepare('DELETE FROM studio_session WHERE user IS NULL AND created_at < ?').run(now - DEMO_KEPT_MS);
    studio.db
      .prepare(
        `INSERT INTO studio_session (id, game_code, user, token, demo_balance_satang, lobby_url, next_seed, next_commit, next_play_at, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      )
      .run(
        id,
        gameCode,
        player?.user ?? null,
        player?.token ?? null,
        player ? null : DEMO_BALANCE_SATANG,
        lobbyUrl,
        serverSeed,
        commit,
        now,
      );
    if (player && gameOf(studio, gameCode).kind === 'interactive')
      studio.db
        .prepare("UPDATE studio_round SET session_id = ? WHERE user = ? AND game_code = ? AND state = 'open'")
        .run(id, player.user, gameCode);
  });
  const isKnown = focus !== undefined && gameOf(studio, gameCode).isFocus?.(focus);
  return `${studio.url}/studio/play/${id}${isKnown ? `#${focus}` : ''}`;
}

interface Row {
  id: string;
  game_code: string;
  user: string | null;
  token: string | null;
  demo_balance_satang: number | null;
  lobby_url: string | null;
  next_seed: string;
  next_commit: string;
  next_play_at: number;
  created_at: number;
}

/** Load a session. @throws HttpError 404 when there is no such session. */
export function getSession({ db }: Studio, id: string): Session {
  const row = db.prepare('SELECT * FROM studio_session WHERE id = ?').get(id) as Row | undefined;
  if (!row) throw new HttpError(404, 'There is no such game session.');
  return {
    id: row.id,
    gameCode: row.game_code,
    player: row.user !== null && row.token !== null ? { user: row.user, token: row.token } : null,
    demoBalanceSatang: row.demo_balance_satang === null ? null : BigInt(row.demo_balance_satang),
    lobbyUrl: row.lobby_url,
    nextSeed: row.next_seed,
    nextCommit: row.next_commit,
    nextPlayAt: row.next_play_at,
    createdAt: row.created_at,
  };
}

/** Set the earliest start of the next paid play. */
export function holdBack({ db }: Studio, session: Session, nextPlayAt: number): void {
  db.prepare('UPDATE studio_session SET next_play_at = ? WHERE id = ?').run(nextPlayAt, session.id);
}

/** Take the seed whose commitment the session has shown, and store a new seed and its commitment for the next round. */
export function useSeed({ db }: Studio, session: Session, nextPlayAt: number): { serverSeed: string; commit: string } {
  const next = newSeed();
  db.prepare('UPDATE studio_session SET next_seed = ?, next_commit = ?, next_play_at = ? WHERE id = ?').run(
    next.serverSeed,
    next.commit,
    nextPlayAt,
    session.id,
  );
  return { serverSeed: session.nextSeed, commit: session.nextCommit };
}

/** Change the play money of a demo by an amount in satang. @returns the new balance. */
export function moveDemoBalance({ db }: Studio, id: string, bySatang: bigint): number {
  const row = db
    .prepare(
      'UPDATE studio_session SET demo_balance_satang = demo_balance_satang + ? WHERE id = ? RETURNING demo_balance_satang AS after',
    )
    .get(bySatang, id);
  return (row as { after: number }).after;
}
