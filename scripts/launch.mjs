// Entry point of `npm start`, `npm test` and the other scripts. It needs only Node 20 and npm. The script installs
// packages when the lock file changed, finds Node 24, and runs scripts/<task>.ts with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Sanam needs Node 20 or newer to begin with; this is Node ${process.versions.node}.`);

install();
const [task, ...rest] = process.argv.slice(2);
run(task, rest);

function install() {
  const stamp = path.join(root, 'node_modules', '.sanam-installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing packages (about half a minute the first time) …\n');
  // Install scripts of packages do not run, so packages are only downloaded. `npm install`, not `npm ci`: `npm ci`
  // refuses a lock file without the optional packages of other platforms, which a registry may not have. `--no-save`
  // leaves the lock file unchanged.
  const done = spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (done.status !== 0) fail('The packages could not be installed: npm install failed; its message stands above.');
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Path of Node 24, which is installed with the packages. On machines for which there is no such package, the running
 * Node must be new enough.
 */
function node24() {
  for (const name of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    const file = path.join(root, 'node_modules', name, 'bin', 'node');
    if (existsSync(file)) return file;
  }
  if (major >= 24) return process.execPath;
  return fail(
    `There is no packaged Node 24 for ${process.platform}-${process.arch}: please start with Node 24 or newer.`,
  );
}

function run(name, args) {
  const child = spawn(
    node24(),
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts', `${name}.ts`), ...args],
    {
      cwd: root,
      // every program keeps its compiled code here, so that the next one need not compile it again
      env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
      // This message channel closes when this process ends, in whatever way. The child then stops.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  // Ctrl-C reaches the child directly (same terminal); a signal sent only to this process is passed on to the child
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {});
  child.on('error', (error) => fail(`Node 24 could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  whenNpmEnds(() => child.kill('SIGTERM'));
}

/**
 * Call back once when npm, which started this process, has ended. A signal to npm does not reach this process: npm
 * passes it at most to the shell in between, and the shell ends without stopping its children.
 */
function whenNpmEnds(callBack) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(timer);
    callBack();
  }, 500);
}

/** Parent process id of a process; undefined when the system does not provide it. */
function parentOf(pid) {
  try {
    // format of the file: pid (name) state parent …
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
