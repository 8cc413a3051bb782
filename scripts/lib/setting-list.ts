import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SETTINGS } from '../../apps/platform/src/config.ts';
import { ROOT } from './root.ts';

/** File with every setting of the platform. */
export const SETTING_LIST = path.join(ROOT, 'docs/settings.md');

const HEAD = `# Settings

Every environment variable of the platform's process, with its default and what it may be. The list is made from the code
by \`node scripts/settings.ts\`; a test compares the two. What most operators need is in the [README](../README.md#settings) and in
[operating](operating.md#install), with the variables of the commands. A default of — must be given, or is none. A
setting without a description is described at the one before it. Those with ↻ change in the back office while the platform runs, and a
version made there lies over the environment ([033](decisions/033-settings.md)).

The sandbox has settings of its own: \`SANDBOX_PORT\` (3001), \`SANDBOX_HOST\` (127.0.0.1), \`SANDBOX_URL\` and \`PLATFORM_URL\`, the
addresses by which browsers reach it and the site; \`STUDIO_SPIN_MS\` (each game's own; 0 to 60000), the pause between two paid
plays; \`STUDIO_EVENT_PACE\` (1; to 60), how much faster draws and matches come; \`STUDIO_WALLET_PATIENCE_MS\` (1000; 100 to 60000);
\`STUDIO_BY_HAND_MS\` (8000; 1000 to 20000); \`STUDIO_ROAD_LATE_MS\` (60000; 0 to 3600000); \`SANDBOX_FEED_LATE_MS\` (15000; 0 to 3600000).
`;

/** What is read of the schema of a setting. */
interface Schema {
  type?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  anyOf?: { const: unknown }[];
  description?: string;
}
interface Declared {
  file: string;
  /** What the code says of it; empty when that stands at the setting before it. */
  words: string;
}

/** Where each setting is declared, and the comment above it. */
function readDeclared(): Map<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const file of globSync('apps/platform/src/**/config.ts', { cwd: ROOT }).sort()) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const found = text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2,4}([A-Z][A-Z0-9_]+): (?=[a-zA-Z.]+\()/gm);
    for (const [, comment = '', name = ''] of found) {
      const words = comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim();
      declared.set(name, { file: path.dirname(path.relative('apps/platform/src', file)), words });
    }
  }
  return declared;
}

const asCode = (value: unknown) => `\`${String(value).replaceAll('|', '\\|')}\``;

/** What a setting may be. Pure. */
function allowedIn({ type, minimum, maximum, enum: named, anyOf, description }: Schema): string {
  const choices = named ?? anyOf?.map(({ const: value }) => value);
  if (choices) return choices.map(asCode).join(', ');
  return type === 'integer' ? `${minimum} to ${maximum}${description ? ` ${description}` : ''}` : 'a text';
}

/** The list of all settings, as Markdown. @throws Error for a setting that no file declares. */
export function settingList(): string {
  const declared = readDeclared();
  const parts = SETTINGS.map(({ properties, ...group }) => {
    const running = 'running' in group ? (group.running?.settings ?? {}) : {};
    const rows = Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
      const known = declared.get(name);
      if (!known) throw new Error(`No config.ts declares the setting ${name}.`);
      const given = schema.default === undefined || schema.default === '' ? '—' : asCode(schema.default);
      const words = known.words.replaceAll('|', '\\|').replaceAll('<', '&lt;');
      return {
        file: known.file,
        line: `| \`${name}\`${name in running ? ' ↻' : ''} | ${given} | ${allowedIn(schema)} | ${words} |`,
      };
    });
    return `## ${rows[0]?.file}\n\n| variable | default | may be | |\n|---|---|---|---|\n${rows.map(({ line }) => line).join('\n')}\n`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}
