import { BankMark } from '@sanam/ui/bank-mark';
import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useMissing } from '@sanam/ui/use-missing';
import { useEffect, useId, useRef, useState } from 'react';
import { useSite } from '../visit/use-site.ts';
import { findBanks } from './find-banks.ts';
import { bankWords } from './messages.ts';

/**
 * All banks as radio buttons with their logos, and a search field. The selected bank stays visible and stays in the
 * form, whatever the search text.
 */
export function BankPicker({
  first,
  chosen,
  onChoose,
  error: told,
}: {
  /** Bank that is selected when the page is rendered. */
  first: string | undefined;
  chosen: string;
  onChoose: (key: string) => void;
  error: string | undefined;
}) {
  const { banks } = useSite();
  const id = useId();
  const { error, watch } = useMissing(told);
  const [typed, setTyped] = useState('');
  const choices = useRef<HTMLDivElement>(null);
  // take over the bank that the person selected before the script loaded
  useEffect(() => {
    const checked = choices.current?.querySelector<HTMLInputElement>(':checked');
    if (checked) onChoose(checked.value);
  }, [onChoose]);
  const found = new Set(findBanks(banks, typed));
  return (
    <fieldset className={error ? 'field invalid' : 'field'} {...watch} aria-describedby={error ? `${id}-e` : undefined}>
      <legend>{bankWords.bank}</legend>
      <div className="input slim">
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={bankWords.findBank}
          placeholder={bankWords.findBankHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter in this search field would submit the form, which is still incomplete
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p className="hide" role="status">
        {typed ? bankWords.found(found.size) : ''}
      </p>
      <div className="choices" data-testid="banks" ref={choices}>
        {banks.map((bank) => (
          <label key={bank.key} className="choice" hidden={!found.has(bank) && bank.key !== chosen}>
            <input
              type="radio"
              name="bank"
              value={bank.key}
              required
              defaultChecked={bank.key === first}
              onChange={() => onChoose(bank.key)}
              // show all banks again, so that there is one to choose
              onInvalid={() => setTyped('')}
            />
            <BankMark initials={bank.initials} color={bank.color} name="" />
            {bank.name.replace(/^ธนาคาร/, '')}
          </label>
        ))}
        {found.size === 0 ? (
          <p className="none small dim">
            {bankWords.noBank(typed)}
            <Button look="quiet" small onClick={() => setTyped('')}>
              {bankWords.clearFind}
            </Button>
          </p>
        ) : null}
      </div>
      <FieldError id={`${id}-e`} message={error} />
    </fieldset>
  );
}
