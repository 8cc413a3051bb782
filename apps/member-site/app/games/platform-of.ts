/** Which build of a game suits the device, from what its browser says of itself. */
export function platformOf(headers: Headers): 'desktop' | 'mobile' {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return /Mobi|Android|iPhone|iPad/.test(headers.get('user-agent') ?? '') ? 'mobile' : 'desktop';
}
