/**
 * The helpline that the operator's page on responsible play names first: "สายด่วน…" and a number. Null without one. Pure.
 * @param html content of the page, which is the one place where the number stands.
 */
export function helplineOf(html: string): { name: string; number: string } | null {
  const found = /(สายด่วน[\u0e00-\u0e7f]*(?: [\u0e00-\u0e7f]+)*)\s+(\d[\d-]{2,14}\d)/.exec(html.replace(/<[^>]*>/g, ''));
  return found?.[1] && found[2] ? { name: found[1], number: found[2] } : null;
}
