import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { Icon } from '../../parts/icon.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useSay } from '../../parts/words.ts';
import { vouchers as words } from './words.ts';

/** Finds a card by its number or code. A code is sent as a body, so it stands in no address and no log. */
export function FindCard() {
  const say = useSay();
  const [, change] = useAddress('open', 'card', 'state');
  const [text, setText] = useState('');
  const finding = useMutation({
    mutationFn: async (sent: string) => (await ask('findVoucher', { body: { text: sent } })).data,
    onSuccess: ({ batch, card }, sent) => {
      // and not what was typed since
      setText((now) => (now === sent ? '' : now));
      change({ open: batch, card: card.ref, state: undefined });
    },
  });
  return (
    <search className="row wrap">
      <form
        className="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) finding.mutate(text);
        }}
      >
        <label className="hide" htmlFor="find-card">
          {say(words.findButton)}
        </label>
        <div className="input search">
          <Icon name="search" />
          <input
            id="find-card"
            data-search
            autoComplete="off"
            placeholder={say(words.find)}
            maxLength={100}
            value={text}
            aria-invalid={finding.error ? true : undefined}
            aria-describedby={finding.error ? 'find-card-e' : undefined}
            onChange={(event) => {
              finding.reset();
              setText(event.target.value);
            }}
          />
          <kbd>/</kbd>
        </div>
        {finding.error ? (
          <p className="error" id="find-card-e" role="alert">
            {asRefusal(finding.error).of('text')}
          </p>
        ) : null}
      </form>
    </search>
  );
}
