/** The values that a filter offers, each once; the chosen one stays among them when nothing has it any more. Pure. */
export const withChosen = <Value extends string>(
  values: readonly Value[],
  chosen: string | undefined,
): (Value | string)[] => [...new Set<Value | string>(chosen ? [...values, chosen] : values)];
