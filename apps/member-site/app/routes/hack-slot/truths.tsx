import { HowList } from '@sanam/ui/how-list';
import { words } from './messages.ts';

/** Facts that every betting formula leaves out. */
export function Truths() {
  return (
    <section className="card leaf">
      <HowList steps={words.truths} narrow />
    </section>
  );
}
