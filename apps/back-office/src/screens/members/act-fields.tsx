import { BANKS, canLink } from '@sanam/thai/banks';
import { useId, useState } from 'react';
import { Field } from '../../parts/field.tsx';
import { bahtOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useSay } from '../../parts/words.ts';
import { amountOf } from './amount-of.ts';

const WORDS = {
  direction: { th: 'เพิ่มหรือหัก', en: 'Add or take' },
  add: { th: 'เพิ่มเครดิต', en: 'Add' },
  take: { th: 'หักเครดิต', en: 'Take' },
  amount: { th: 'จำนวน (บาท)', en: 'Amount (baht)' },
  evidence: { th: 'หลักฐานอ้างอิง เช่น รหัสรอบ เลขเรื่องของค่าย', en: 'Evidence: a round, a letter of the provider' },
  willBe: { th: 'เครดิตจะเป็น', en: 'Credit will be' },
  now: { th: 'ตอนนี้', en: 'now' },
  bank: { th: 'ธนาคาร', en: 'Bank' },
  choose: { th: 'เลือกธนาคาร', en: 'Choose a bank' },
  account: { th: 'เลขบัญชี', en: 'Account number' },
  name: { th: 'ชื่อบัญชี ตามสมุดบัญชี', en: 'Name of the account' },
  phone: { th: 'เบอร์ใหม่', en: 'New phone' },
};

interface ActFieldValues {
  isTake: boolean;
  amount: string;
  evidence: string;
  bank: string;
  account: string;
  name: string;
  phone: string;
}
interface Given {
  fields: ActFieldValues;
  onChange: (changes: Partial<ActFieldValues>) => void;
}
const NOTHING: ActFieldValues = {
  isTake: false,
  amount: '',
  evidence: '',
  bank: '',
  account: '',
  name: '',
  phone: '',
};

/** What an act asks besides its reason, as it is typed and as it is sent. */
export function useActFields() {
  const [fields, setFields] = useState(NOTHING);
  const change = (changes: Partial<ActFieldValues>) => setFields((before) => ({ ...before, ...changes }));
  const text = (value: string) => value.trim();
  const body = {
    // an amount that is none goes as 0, which the server refuses with its sentence
    adjust: () => ({ amount: amountOf(fields.amount, fields.isTake) ?? 0, evidence: text(fields.evidence) }),
    account: () => ({ bank: fields.bank, account_number: text(fields.account), name: text(fields.name) }),
    phone: () => ({ phone: text(fields.phone) }),
  };
  return { fields, change, body };
}

/** Amount, direction and evidence of an adjustment, with the credit after it. */
export function AdjustFields({ fields, onChange, cash }: Given & { cash: number }) {
  const say = useSay();
  const amount = amountOf(fields.amount, fields.isTake);
  return (
    <>
      <div className="row top">
        <Field
          label={say(WORDS.amount)}
          inputMode="decimal"
          autoComplete="off"
          value={fields.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <fieldset className="choice">
          <legend className="label">{say(WORDS.direction)}</legend>
          <div className="seg">
            {[false, true].map((isTake) => (
              <label key={String(isTake)} className={fields.isTake === isTake ? 'on' : undefined}>
                <input
                  type="radio"
                  name="direction"
                  checked={fields.isTake === isTake}
                  onChange={() => onChange({ isTake })}
                />
                {isTake ? '−' : '+'} {say(isTake ? WORDS.take : WORDS.add)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <p className="dim" aria-live="polite">
        {say(WORDS.willBe)} <b className="num">{bahtOf(cash + (amount ?? 0)).join('')}</b>{' '}
        <span className="tiny dimmer">
          {say(WORDS.now)} {bahtOf(cash).join('')}
        </span>
      </p>
      <Field
        label={say(WORDS.evidence)}
        maxLength={200}
        autoComplete="off"
        value={fields.evidence}
        onChange={({ target }) => onChange({ evidence: target.value })}
      />
    </>
  );
}

const LINKABLE = BANKS.filter(canLink);

/** Fields for a new bank account. */
export function AccountFields({ fields, onChange }: Given) {
  const say = useSay();
  const id = useId();
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{say(WORDS.bank)}</label>
        <div className="input">
          <select id={id} value={fields.bank} onChange={({ target }) => onChange({ bank: target.value })}>
            <option value="">{say(WORDS.choose)}</option>
            {LINKABLE.map(({ key, thaiName }) => (
              <option key={key} value={key}>
                {thaiName}
              </option>
            ))}
          </select>
          <Icon name="bank" />
        </div>
      </div>
      <Field
        label={say(WORDS.account)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={fields.account}
        onChange={({ target }) => onChange({ account: target.value })}
      />
      <Field
        label={say(WORDS.name)}
        autoComplete="off"
        maxLength={200}
        value={fields.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </>
  );
}

/** Field for a new phone. */
export function PhoneField({ fields, onChange }: Given) {
  const say = useSay();
  return (
    <Field
      label={say(WORDS.phone)}
      inputMode="tel"
      autoComplete="off"
      maxLength={20}
      value={fields.phone}
      onChange={({ target }) => onChange({ phone: target.value })}
    />
  );
}
