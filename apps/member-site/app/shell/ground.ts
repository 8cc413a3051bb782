/**
 * The colour behind every page, for what cannot read the stylesheet: the browser's own bars, and the installed app.
 * `--ground` of tokens.css.
 */
export const GROUND = '#100a0a';
