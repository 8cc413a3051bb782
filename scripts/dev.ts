import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './lib/root.ts';
import { whenAskedToStop } from './lib/when-asked-to-stop.ts';

/** `npm run dev`: like `npm start`, with the page of components at /design, and restarted whenever a source changes. */
const WATCHED = ['apps', 'packages', 'scripts'];
const LEFT_OUT = /(^|\/)(node_modules|build|\.react-router|test-results)(\/|$)|\.test\.tsx?$/;
const SETTLE_MS = 300;

let child: ChildProcess | undefined;
let again = false;
let ending = false;
let timer: NodeJS.Timeout | undefined;

function launch(): void {
  again = false;
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    // This message channel closes when this process ends, in whatever way. The child then stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, SITE_DESIGN: 'on' },
  });
  child.once('exit', (code) => {
    child = undefined;
    if (ending) process.exit(code ?? 0);
    if (again) launch();
    else process.stdout.write('Waiting for a change …\n');
  });
}

function changed(file: string | null): void {
  if (!file || LEFT_OUT.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    process.stdout.write(`${file} changed, starting again …\n`);
    again = true;
    if (child) child.kill('SIGTERM');
    else launch();
  }, SETTLE_MS);
}

const watchers: FSWatcher[] = WATCHED.map((folder) =>
  watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => changed(file)),
);
whenAskedToStop(() => {
  ending = true;
  for (const watcher of watchers) watcher.close();
  if (child) child.kill('SIGTERM');
  else process.exit(0);
});
launch();
