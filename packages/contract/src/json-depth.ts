/** Levels of objects and lists that JSON from outside may have; no call and no passkey needs half of them. */
const LEVELS_MAX = 32;

/**
 * Whether a JSON text has more levels than any call needs. Programs follow levels with their call stack, so a text of
 * many levels must be refused before it is parsed. Pure.
 */
export function isTooDeep(json: string): boolean {
  let level = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '[' || character === '{') {
      level++;
      if (level > LEVELS_MAX) return true;
    } else if (character === ']' || character === '}') level--;
  }
  return false;
}
