import { HowList } from '@sanam/ui/how-list';
import { words } from './messages.ts';

/** What every formula leaves out. */
export function Truths() {
  return (
    <section className="card leaf">
      <HowList steps={words.truths} narrow />
    </section>
  );
}
