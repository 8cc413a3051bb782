import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/performance.md');

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Print a section of the report, and replace the section of this name in docs/performance.md, together with a
 * description of the machine.
 */
export function writeSection(name: string, title: string, lines: readonly string[]): void {
  const section = [
    `<!-- ${name} -->`,
    `## ${title}`,
    '',
    ...lines,
    '',
    `Measured on ${machine()}, ${new Date().toISOString().slice(0, 10)}.`,
    `<!-- /${name} -->`,
  ].join('\n');
  say(`\n${section}\n`);
  const text = existsSync(DOCUMENT)
    ? readFileSync(DOCUMENT, 'utf8')
    : '# Performance\n\nWhat `npm run bench` measured; every figure stands beside a yardstick of the same run on the same machine.\n';
  const place = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  writeFileSync(DOCUMENT, place.test(text) ? text.replace(place, () => section) : `${text.trimEnd()}\n\n${section}\n`);
}

function machine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} cores (${cpu?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
}
