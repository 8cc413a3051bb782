import { openPool } from '../../apps/platform/src/core/database.ts';

/** A column of a table whose CHECK allows only a few texts. */
interface CheckedColumn {
  path: string;
  definition: string;
  nullable: boolean;
  has_default: boolean;
}

/**
 * Read from the CHECK constraints of all tables which columns may have only certain texts.
 * @returns the TypeScript types of those columns, by `table.column`.
 */
export async function readCheckedColumns(databaseUrl: string): Promise<Record<string, string>> {
  const pool = openPool(databaseUrl, 1, () => undefined);
  try {
    const { rows } = await pool.query<CheckedColumn>(`
      with checked as (
        select k.conrelid, a.attname, pg_get_constraintdef(k.oid) as definition, a.attnotnull, a.atthasdef
          from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
            and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\['
      )
      select conrelid::regclass || '.' || attname as path, definition, not attnotnull as nullable, atthasdef as has_default
        from checked
      order by path`);
    return Object.fromEntries(rows.map((row) => [row.path, typeOf(row)]));
  } finally {
    await pool.end();
  }
}

function typeOf({ definition, nullable, has_default }: CheckedColumn): string {
  const texts = [...definition.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => `"${text}"`).sort();
  const type = [...texts, ...(nullable ? ['null'] : [])].join(' | ');
  return has_default ? `Generated<${type}>` : type;
}
