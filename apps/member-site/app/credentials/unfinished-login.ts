const MARK = 'unfinished';

/**
 * Address of the sign-in for a person who has set a password, and whose registration ended before its last step: the
 * page says so, and goes on to the bank account where none is linked yet.
 */
export const UNFINISHED_LOGIN = `/login?next=${encodeURIComponent('/bank-account')}&${MARK}=yes`;

/** Whether an address of the sign-in is that one. Pure. */
export const isUnfinished = (search: URLSearchParams): boolean => search.get(MARK) === 'yes';
