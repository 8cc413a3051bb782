import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles the script of every page of the sandbox into a file of its own; `npm start` and `npm test` run this. */
const SOURCES = path.join(import.meta.dirname, 'src');
const BUILD = path.join(import.meta.dirname, 'build');

/** The scripts that pages begin with, by the name of their page. */
const GAMES = path.join(SOURCES, 'studio/games');
const codes = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const PAGES = new Map([
  ['home', path.join(SOURCES, 'home/page/home.ts')],
  ['checkout', path.join(SOURCES, 'gateway/page/checkout.ts')],
  ...codes.map(({ name }): [string, string] => [name, path.join(GAMES, name, 'page/game.ts')]),
]);

/** Bundles one page. @returns the name of its file @throws Error for whatever a browser could not run */
async function bundle(name: string, input: string, folder: string): Promise<string> {
  const bundler = await rolldown({
    input: { [name]: input },
    platform: 'browser',
    // a module that cannot be found is only warned of, and Node's own are such modules to a browser
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

// built beside, then put in place whole: a sandbox that starts meanwhile finds either build
const draft = `${BUILD}.${process.pid}`;
rmSync(draft, { recursive: true, force: true });
mkdirSync(draft, { recursive: true });
const files: Record<string, string> = {};
for (const [name, input] of PAGES) files[name] = await bundle(name, input, draft);
writeFileSync(path.join(draft, 'pages.json'), JSON.stringify(files));
rmSync(BUILD, { recursive: true, force: true });
renameSync(draft, BUILD);
