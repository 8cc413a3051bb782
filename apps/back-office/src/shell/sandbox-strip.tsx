import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** The strip over every page while all money is play money. */
export function SandboxStrip() {
  const say = useSay();
  return (
    <div className="strip" role="note">
      <span className="gem" />
      <span>
        <b>{say(shell.sandbox)}</b> {say(shell.playMoney)}
      </span>
      <span className="gem" />
    </div>
  );
}
