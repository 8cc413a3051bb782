import { useMe } from '../../api/session.ts';
import { useSay } from '../../parts/words.ts';
import { useScreens } from '../../shell/screen.ts';

/** A function that names what an alert is about: of a queue its screen, of a provider its own name. */
export function useQueueName(): (about: string) => string {
  const say = useSay();
  const screens = useScreens(useMe().scopes);
  return (about) => {
    const queue = screens.find(({ count }) => count === about);
    return queue ? say(queue.name) : about;
  };
}
