/** A page of the sandbox that says something and leads on. Its parts are words of the sandbox's own, never input. */
export interface SmallPage {
  title: string;
  paragraphs: readonly string[];
  links: readonly { href: string; words: string }[];
}

/** The page as HTML, in the look of the sandbox's home. */
export function smallPage({ title, paragraphs, links }: SmallPage): string {
  const said = paragraphs.map((words) => `<p>${words}</p>`);
  const ways = links.map(({ href, words }) => `<p><a class="link" href="${href}">${words}</a></p>`);
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#100a0a">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/src/styles/tokens.css">
<link rel="stylesheet" href="/assets/src/styles/fonts.css">
<link rel="stylesheet" href="/home/public/home.css">
</head>
<body>
<aside class="strip" aria-label="สภาพแวดล้อม"><span><b>โหมดทดลอง</b> ใช้เงินจำลอง ไม่ใช่เงินจริง</span><span class="age">20+</span></aside>
<main>
<section class="card">
<h1>${title}</h1>
${[...said, ...ways].join('\n')}
</section>
</main>
</body>
</html>
`;
}
