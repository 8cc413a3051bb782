/**
 * Background colour of every page, for the browser's own bars and the installed app, which cannot read the stylesheet.
 * Must equal `--ground` of tokens.css.
 */
export const GROUND = '#100a0a';
