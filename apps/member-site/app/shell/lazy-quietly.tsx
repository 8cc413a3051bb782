import { type ComponentType, lazy } from 'react';
import { loadQuietly } from './reload-on-broken-chunk.ts';

/**
 * A part that nobody asked for and that the page is whole without: where its script cannot be had there is nothing, and
 * the page is not loaded anew.
 */
export function lazyQuietly<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    loadQuietly(load).then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
