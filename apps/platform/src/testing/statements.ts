import type pg from 'pg';

/** Record the texts of the statements that a pool's connections run from now on. */
export function recordStatements(pool: pg.Pool): string[] {
  const texts: string[] = [];
  const recorded = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        texts.push(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text);
        return query(...given);
      },
    });
  });
  return texts;
}
