import { useCallback } from 'react';
import { useColleagues } from '../api/colleagues.ts';
import { useSay } from './words.ts';

const WORDS = {
  command: { th: 'คำสั่งบนเซิร์ฟเวอร์', en: 'Command on the server' },
  system: { th: 'ระบบ', en: 'System' },
  member: { th: 'สมาชิก', en: 'Member' },
  staff: { th: 'เจ้าหน้าที่', en: 'Staff' },
  default: { th: 'มากับเว็บ', en: 'Came with the site' },
};

/** Who acted, as the server writes it, with the name if the answer has it. */
interface Acted {
  actor: string;
  actor_name: string | null;
}

/** A function that names who acted: a person, a command on the server, or the system. */
export function useActor(): (entry: Acted) => string {
  const say = useSay();
  return useCallback(
    ({ actor, actor_name: name }) => {
      if (name) return name;
      const [kind = '', rest = ''] = actor.split(/:(.*)/s);
      if (kind === 'command') return `${say(WORDS.command)} (${rest})`;
      if (kind === 'staff') return `${say(WORDS.staff)} ${rest}`;
      if (kind === 'system' || kind === 'member' || kind === 'default') return say(WORDS[kind]);
      return actor;
    },
    [say],
  );
}

/** A function that names who acted by the names of all staff, where the answer has none. */
export function useActorName(): (actor: string) => string {
  const nameOf = useActor();
  const colleagues = useColleagues();
  return useCallback(
    (actor) => {
      const staff = colleagues.find(({ id }) => actor === `staff:${id}`);
      return nameOf({ actor, actor_name: staff?.shown_name ?? null });
    },
    [colleagues, nameOf],
  );
}
