import { expect, test } from 'vitest';
import { openPolicies, WORKER } from './trusted.ts';

/** A browser with Trusted Types, in which a text that a policy made is marked. */
function browser() {
  const names: string[] = [];
  const types = {
    createPolicy<Rules extends object>(name: string, rules: Rules): Rules {
      names.push(name);
      const marked = Object.entries(rules).map(([key, make]) => [
        key,
        (...given: unknown[]) => `trusted:${(make as (...given: unknown[]) => string)(...given)}`,
      ]);
      return Object.fromEntries(marked) as Rules;
    },
  };
  return { names, policies: openPolicies(types) };
}

test('SEC-02 the policies accept the platform’s texts, the service worker and configured scripts, and nothing else', () => {
  const { names, policies } = browser();
  expect(names).toEqual(['rich-text', 'script-address']);
  expect(policies.html.createHTML('<p>ก</p>')).toBe('trusted:<p>ก</p>');
  expect(policies.html.createHTML('<img src=x onerror=alert(1)>')).toBe('trusted:');
  expect(policies.scripts.createScriptURL(WORKER)).toBe('trusted:/sw.js');
  expect(policies.scripts.createScriptURL('https://a.example/a.js', ['https://a.example/a.js'])).toBe(
    'trusted:https://a.example/a.js',
  );
  for (const address of ['https://a.example/a.js', '/sw.js?a', 'data:text/javascript,1', '//a.example/sw.js'])
    expect(() => policies.scripts.createScriptURL(address), address).toThrow('not known');
});

test('SEC-02 a browser without Trusted Types gets the same checked texts', () => {
  const policies = openPolicies(undefined);
  expect(policies.html.createHTML('<p>ก</p>')).toBe('<p>ก</p>');
  expect(policies.html.createHTML('<script>1</script>')).toBe('');
  expect(policies.scripts.createScriptURL(WORKER)).toBe(WORKER);
  expect(() => policies.scripts.createScriptURL('https://a.example/a.js')).toThrow('not known');
});
