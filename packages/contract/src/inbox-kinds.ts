/** What a message of the inbox is about. It stands alone, so that a page can load it without the calls. */
export const INBOX_KINDS = ['money', 'bonus', 'security'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
