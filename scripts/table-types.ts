import { generateTableTypes, TABLE_TYPES } from './lib/checks.ts';

/** `npm run table-types`: writes the types of the tables anew, after a migration was added. */
await generateTableTypes(TABLE_TYPES);
process.exit(0);
