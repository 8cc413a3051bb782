import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { PLATFORM_VARIABLES, SANDBOX_VARIABLES } from './service-variables.ts';

const read = (name: string) => readFileSync(path.join(ROOT, 'deploy', name), 'utf8');

/** Variables of a mapping `environment` of the compose file: the lines that stand deeper than its name. */
function variablesAfter(text: string, beginning: string): Map<string, string> {
  const [, rest = ''] = text.split(beginning);
  const [, block = ''] = /environment:[^\n]*\n((?: {4,}[A-Z0-9_]+: .*\n)+)/.exec(rest) ?? [];
  return new Map(
    [...block.matchAll(/^ +([A-Z0-9_]+): "?(.*?)"?$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );
}

test('OPS-11 the compose file gives each process variables that it knows, and the addresses by which browsers reach it', () => {
  const compose = read('compose.yaml');
  const platform = variablesAfter(compose, 'x-sanam:');
  const sandbox = variablesAfter(compose, '\n  sandbox:');
  const caddy = variablesAfter(compose, '\n  caddy:');
  expect([...platform.keys()].filter((name) => !PLATFORM_VARIABLES.includes(name))).toEqual([]);
  expect([...sandbox.keys()].filter((name) => !(SANDBOX_VARIABLES as string[]).includes(name))).toEqual([]);
  // a page of the platform frames the sandbox's games, so both know each other by the addresses of browsers
  expect(sandbox.get('PLATFORM_URL')).toBe(platform.get('PUBLIC_URL'));
  expect(sandbox.get('SANDBOX_URL')).toBe(platform.get('SANDBOX_URL'));
  const served = ['SANAM_SITE', 'SANAM_BACK_OFFICE', 'SANAM_SANDBOX'].map((name) => `https://${caddy.get(name)}`);
  expect(['PUBLIC_URL', 'BACK_OFFICE_URL', 'SANDBOX_URL'].map((name) => platform.get(name))).toEqual(served);
  // a process that is killed while it drains would lose what it has begun
  const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
  expect(grace).toBeGreaterThan(Number(platform.get('DRAIN_SECONDS')) + 10);
});

test('OPS-11 the compose file sets each variable of its balancer, and its text names each variable of .env', () => {
  const compose = read('compose.yaml');
  const caddy = variablesAfter(compose, '\n  caddy:');
  const named = [...`${read('Caddyfile')}${read('sandbox.caddy')}`.matchAll(/\{\$(SANAM_[A-Z0-9_]+)\}/g)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, name = '']) => name).filter((name) => !caddy.has(name))).toEqual([]);
  const [beginning = ''] = compose.split('\nx-sanam:');
  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name));
  expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(beginning))).toEqual([]);
});
