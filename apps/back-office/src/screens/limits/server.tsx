import type { Calls, ReplyOf, ServerSetting } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { bankName } from '../../parts/bank.tsx';
import { Note, Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { limits as words } from './words.ts';

/** Accounts that members pay into, masked; they change on the server. */
export function Receiving() {
  const say = useSay();
  const reading = useQuery({
    queryKey: ['settings', 'receiving'],
    queryFn: async () => (await ask('receivingAccounts')).data,
  });
  return (
    <>
      <ReadingError of={reading} />
      <Note look="info" icon="lock">
        {say(words.receivingAbout)}
      </Note>
      {reading.data ? <Accounts of={reading.data} /> : null}
    </>
  );
}

function Accounts({ of }: { of: ReplyOf<Calls['receivingAccounts']>['data'] }) {
  const say = useSay();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="card tablecard" tabIndex={0} aria-label={say(words.receiving)}>
      {of.length === 0 ? (
        <Empty icon="bank" title={say(words.noAccounts)} />
      ) : (
        <SmallTable
          label={say(words.receiving)}
          heads={[[say(words.bank)], [say(words.holder)], [say(words.share), 'r'], [say(words.state)]]}
          rows={of.map((one) => ({
            key: `${one.bank} ${one.account}`,
            cells: [
              `${bankName(one.bank)} ${one.account}`,
              one.name,
              one.share,
              <Pill key="s" look={one.closed ? 'off' : 'ok'} icon={one.closed ? 'x' : 'check'}>
                {say(one.closed ? words.closed : words.open)}
              </Pill>,
            ],
          }))}
        />
      )}
    </section>
  );
}

/** Settings of the start: numbers as they are, of texts only whether they are set. */
export function Deployment({ of }: { of: readonly ServerSetting[] }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const shown = of.filter(({ name }) => name.includes(typed.trim().toUpperCase()));
  return (
    <>
      <Note look="info" icon="lock">
        {say(words.deploymentAbout)}
      </Note>
      <label className="input">
        <span className="hide">{say(words.find)}</span>
        <input type="search" placeholder={say(words.find)} value={typed} onChange={(e) => setTyped(e.target.value)} />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="card tablecard" tabIndex={0} aria-label={say(words.deployment)}>
        {shown.length === 0 ? (
          <Empty icon="filter" title={say(words.none)} />
        ) : (
          <SmallTable
            label={say(words.deployment)}
            heads={[[say(words.name)], [say(words.value), 'r']]}
            rows={shown.map(({ name, value, is_set }) => ({
              key: name,
              cells: [
                <span key="n" className="mono">
                  {name}
                </span>,
                value ?? (
                  <span key="v" className="dim">
                    {say(is_set ? words.isSet : words.notSet)}
                  </span>
                ),
              ],
            }))}
          />
        )}
      </section>
    </>
  );
}
