import { pageMeta } from '../../shell/page/page-meta.ts';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { words } from './messages.ts';
import { Raised } from './raised.tsx';
import { Shown } from './shown.tsx';

export const meta = pageMeta(words.title, { noindex: true });

/** Page with every component in every state: `npm run dev` serves it at /design; a built site does not include it. */
export default function DesignPage() {
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <Foundations />
      <Controls />
      <Raised />
      <Shown />
    </>
  );
}
