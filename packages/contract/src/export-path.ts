/**
 * Where the member's data is downloaded, with an `export` ticket in the query. A file, streamed: not one of the JSON
 * calls.
 */
export const EXPORT_PATH = '/api/account/export';
