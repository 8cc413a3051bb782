import { type ComponentType, lazy } from 'react';
import { loadQuietly } from './reload-on-broken-chunk.ts';

/** An optional part of a page. When its script cannot be loaded, nothing is rendered, and the page is not reloaded. */
export function lazyQuietly<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    loadQuietly(load).then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
