/** Build of a game for the device, from its request headers. */
export function platformOf(headers: Headers): 'desktop' | 'mobile' {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint) return hint === '?1' ? 'mobile' : 'desktop';
  return /Mobi|Android|iPhone|iPad/.test(headers.get('user-agent') ?? '') ? 'mobile' : 'desktop';
}
