import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SiteHandler } from '@sanam/contract';
import { onTestFinished } from 'vitest';
import { serveSite } from '../core/site.ts';
import { findPageSession, hasPageSession } from '../modules/members/index.ts';
import { type TestPlatform, testPlatform } from './test-platform.ts';

/** The platform with a site of one page, which returns its input. */
export async function withSite(
  serviceWorker = true,
  publicUrl = 'http://localhost:3000',
  settings: Parameters<typeof testPlatform>[0] = {},
): Promise<TestPlatform> {
  const platform = await testPlatform({ ...settings, PUBLIC_URL: publicUrl });
  const clientFolder = mkdtempSync(path.join(os.tmpdir(), 'sanam-client-'));
  onTestFinished(() => rmSync(clientFolder, { recursive: true }));
  let drawn = 0;
  writeFileSync(path.join(clientFolder, 'sw.js'), '/* the worker of the build */');
  const handle: SiteHandler = async ({ request, session, api, nonce }) => {
    const url = new URL(request.url);
    const isLeaving = url.pathname === '/sign-out';
    if (isLeaving) await api.logout();
    const phone = session.signedIn && !isLeaving ? (await api.profile()).data.phone : null;
    const told = Object.fromEntries(
      ['cookie', 'user-agent', 'authorization'].map((name) => [name, request.headers.get(name)]),
    );
    const page = {
      signedIn: session.signedIn,
      hasEnded: session.hasEnded,
      phone,
      nonce,
      url: request.url,
      body: request.body ? await request.text() : null,
      told,
      drawn: ++drawn,
    };
    return Response.json(page, {
      status: url.pathname === '/shared/fails' ? 503 : 200,
      ...(url.pathname === '/shared/sets-cookie' ? { headers: { 'set-cookie': 'a=b' } } : {}),
    });
  };
  await serveSite(platform.app, {
    clientFolder,
    handle,
    findSession: (request) => findPageSession(platform.members, request),
    hasSession: (request) => hasPageSession(platform.members, request),
    frameOrigins: () => ['https://games.example'],
    publicUrl,
    serviceWorker,
    connectOrigins: ['https://ip.sanam.test'],
    imageOrigins: [],
    policyNames: ['their-tags'],
    guestPages: { isShared: (pathname) => pathname.startsWith('/shared'), ms: 60_000 },
    pictureForms: { paths: ['/send'], bytesMax: 200_000 },
  });
  return platform;
}

export const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);
export const jar = (lines: readonly string[]) => ['locale=th', ...lines.map((line) => line.split(';')[0])].join('; ');
