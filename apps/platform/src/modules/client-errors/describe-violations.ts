import type { BodyOf, Calls } from '@sanam/contract';
import { withoutPersonal } from './without-personal.ts';

type Body = BodyOf<Calls['reportViolations']>;

/** Reports of one request that are logged. A broken page sends many of the same. */
const LOGGED_MAX = 5;
const LONGEST = 200;

/** What the log says of a violation of a page's policy. */
export interface DescribedViolation {
  type: string;
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: string;
}

/**
 * Reduce the reports of a browser to what an operator needs: of addresses, the origin of what was blocked and the path
 * of the page, without queries and samples, which may name a person. Pure.
 */
export function describeViolations(body: Body): DescribedViolation[] {
  const reports = Array.isArray(body) ? body : [{ type: 'csp-violation', body: body['csp-report'] }];
  return reports.slice(0, LOGGED_MAX).map(({ type, body: told = null }) => ({
    type: plain(type),
    directive: plain(told?.effectiveDirective ?? told?.['effective-directive'] ?? told?.['violated-directive']),
    blocked: part(told?.blockedURL ?? told?.['blocked-uri'], 'origin'),
    page: part(told?.documentURL ?? told?.['document-uri'], 'pathname'),
    source: part(told?.sourceFile ?? told?.['source-file'], 'pathname'),
    line: plain(told?.lineNumber ?? told?.['line-number']),
  }));
}

function part(address: unknown, which: 'origin' | 'pathname'): string {
  const text = typeof address === 'string' ? address : '';
  return plain(URL.canParse(text) ? new URL(text)[which] : text);
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? withoutPersonal(String(value).slice(0, LONGEST)) : '';
}
