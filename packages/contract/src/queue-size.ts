/** Items of a queue that its list has, unless more are asked for. */
export const QUEUE_SHOWN = 200;
/** The most items of a queue that its list ever has. */
export const QUEUE_SHOWN_MAX = 2000;
