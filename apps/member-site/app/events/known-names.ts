/**
 * Names of the outcomes to show: those known before stay in their places while fewer are taken, so that none takes the
 * place of another under a finger. An outcome that was not known before is always among them. Pure.
 * @param now the outcomes that are taken now
 */
export function knownNames(known: readonly string[], now: readonly string[]): readonly string[] {
  return now.length < known.length && now.every((name) => known.includes(name)) ? known : now;
}
