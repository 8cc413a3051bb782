/** Where registering ends, signed in. */
export const DONE_PATH = '/register?done=yes';
