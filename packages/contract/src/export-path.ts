/**
 * Path where a member downloads the export of their data, with an `export` ticket in the query. The reply is a streamed
 * file, so this path is not one of the JSON calls.
 */
export const EXPORT_PATH = '/api/account/export';
