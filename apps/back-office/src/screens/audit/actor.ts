import type { AuditEntry } from '@sanam/contract';
import { useCallback } from 'react';
import { useSay } from '../../parts/words.ts';
import { audit as words } from './words.ts';

/** A function that names who acted: a person, a command on the server, or the system. */
export function useActor(): (entry: Pick<AuditEntry, 'actor' | 'actor_name'>) => string {
  const say = useSay();
  return useCallback(
    ({ actor, actor_name: name }) => {
      if (name) return name;
      if (actor.startsWith('command:')) return `${say(words.command)} (${actor.slice('command:'.length)})`;
      return actor === 'system' ? say(words.system) : actor;
    },
    [say],
  );
}
