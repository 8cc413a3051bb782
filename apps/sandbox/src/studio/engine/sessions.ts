import { randomBytes } from 'node:crypto';
import { satang } from '@sanam/money';
import { transact } from '../../database.ts';
import { HttpError } from '../../http.ts';
import { newSeed } from './numbers.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** What a demo begins with: 5,000 baht of play money. */
const DEMO_BALANCE_SATANG = satang(500_000);
const DEMO_KEPT_MS = 24 * 3_600_000;

/** One launch of a game. A demo has neither user nor token, and its money is here. */
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
 * Makes a session. A round that the player left open in an earlier session of a game they act in goes on in this one.
 * @returns its address for the browser; the id in it is 192 random bits.
 */
export function createSession(
  studio: Studio,
  gameCode: string,
  player: Session['player'],
  lobbyUrl: string | null,
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
  return `${studio.url}/studio/play/${id}`;
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

/** @throws HttpError 404 when there is no such session. */
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

/** Lets the next paid play begin at a moment, and no sooner. */
export function holdBack({ db }: Studio, session: Session, nextPlayAt: number): void {
  db.prepare('UPDATE studio_session SET next_play_at = ? WHERE id = ?').run(nextPlayAt, session.id);
}

/** Takes the committed seed for a round and commits to the next one. */
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

/** Moves the play money of a demo, by satang. @returns what there is then. */
export function moveDemoBalance({ db }: Studio, id: string, bySatang: bigint): number {
  const row = db
    .prepare(
      'UPDATE studio_session SET demo_balance_satang = demo_balance_satang + ? WHERE id = ? RETURNING demo_balance_satang AS after',
    )
    .get(bySatang, id);
  return (row as { after: number }).after;
}
