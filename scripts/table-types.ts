import { generateTableTypes, TABLE_TYPES } from './lib/checks.ts';

/**
 * `npm run table-types`: regenerate the types of the tables and views, after a change of the platform's migrations or
 * sql.
 */
await generateTableTypes(TABLE_TYPES);
process.exit(0);
