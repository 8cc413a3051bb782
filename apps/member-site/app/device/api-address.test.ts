import { afterEach, expect, test, vi } from 'vitest';
import { apiAddress } from './api-address.ts';

afterEach(() => vi.unstubAllGlobals());

test('API-04 a page calls the API on its own origin, at the base that the document names', () => {
  const named = (api?: string) => vi.stubGlobal('document', { documentElement: { dataset: api ? { api } : {} } });
  named();
  expect(apiAddress('/api/stream')).toBe('/api/stream');
  named('/backend');
  expect(apiAddress('/api/stream')).toBe('/backend/api/stream');
});
