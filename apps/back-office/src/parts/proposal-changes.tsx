import type { Second } from '@sanam/contract';
import { Icon } from './icon.tsx';
import { type Change, type Names, wordsOfKind } from './proposal-kinds.ts';
import { useSay } from './words.ts';

const WORDS = { before: { th: 'เดิม', en: 'Before' }, after: { th: 'ใหม่', en: 'After' } };

/** What exactly will happen by a proposal, before and after. */
export function ProposalChanges({ of, names }: { of: Pick<Second, 'kind' | 'content'>; names: Names }) {
  return <ChangeList changes={wordsOfKind(of.kind).changes?.(of.content, names) ?? []} />;
}

/** Parts of what will happen, each before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const say = useSay();
  return (
    <dl className="changes">
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{change.name}</dt>
          <dd>
            {change.before ? (
              <>
                <span className="hide">{say(WORDS.before)} </span>
                <s>{change.before}</s> <Icon name="right" /> <span className="hide">{say(WORDS.after)} </span>
              </>
            ) : null}
            <b>{change.after}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
