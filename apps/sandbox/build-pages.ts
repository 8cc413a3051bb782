import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Bundle the script of every page of the sandbox into a separate file; `npm start` and `npm test` run this. */
const SOURCES = path.join(import.meta.dirname, 'src');
const BUILD = path.join(import.meta.dirname, 'build');

/** Entry scripts of the game pages, by page name. */
const GAMES = path.join(SOURCES, 'studio/games');
const codes = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const PAGES = new Map([
  ['home', path.join(SOURCES, 'home/page/home.ts')],
  ['checkout', path.join(SOURCES, 'gateway/page/checkout.ts')],
  ...codes.map(({ name }): [string, string] => [name, path.join(GAMES, name, 'page/game.ts')]),
]);

/** Bundle one page. @returns the name of its file @throws Error for any code that a browser could not run */
async function bundle(name: string, input: string, folder: string): Promise<string> {
  const bundler = await rolldown({
    input: { [name]: input },
    platform: 'browser',
    // the bundler only warns about a missing module and about Node's own modules, which a browser does not have
    onLog: (_level, log) => {
      throw new Error(`${name}: ${log.message}`);
    },
  });
  const { output } = await bundler.write({
    dir: folder,
    format: 'es',
    minify: true,
    codeSplitting: false,
    entryFileNames: '[name]-[hash].js',
  });
  await bundler.close();
  return output[0].fileName;
}

// built in a temporary folder, then moved into place at once: a sandbox that starts meanwhile finds either the old or
// the new build
const draft = `${BUILD}.${process.pid}`;
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true });
const files: Record<string, string> = {};
for (const [name, input] of PAGES) files[name] = await bundle(name, input, draft);
writeFileSync(path.join(draft, 'pages.json'), JSON.stringify(files));
rmSync(BUILD, { recursive: true, force: true });
renameSync(draft, BUILD);
