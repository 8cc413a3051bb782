import { generateTableTypes, TABLE_TYPES } from './lib/checks.ts';

/**
 * `npm run table-types`: writes the types of the tables and views anew, after a change of the platform's migrations or
 * sql.
 */
await generateTableTypes(TABLE_TYPES);
process.exit(0);
