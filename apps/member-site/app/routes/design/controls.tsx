import { Button, buttonClass } from '@sanam/ui/button';
import { CopyButton } from '@sanam/ui/copy-button';
import { Field } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { OtpInput } from '@sanam/ui/otp-input';
import { PasswordField } from '@sanam/ui/password-field';
import { StatusPill } from '@sanam/ui/status-pill';
import { Tabs } from '@sanam/ui/tabs';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';
import { Part } from './part.tsx';

const LOOKS = ['primary', 'second', 'quiet', 'danger'] as const;

/** Section with the controls and fields. */
export function Controls() {
  return (
    <>
      <Part title={words.parts.buttons}>
        {[{}, { small: true }, { busy: true }, { disabled: true }].map((state) => (
          <div className="row wrap" key={JSON.stringify(state)}>
            {LOOKS.map((look) => (
              <Button key={look} look={look} {...state}>
                {words.save}
              </Button>
            ))}
          </div>
        ))}
        <div className="row wrap">
          <Link className={buttonClass({ look: 'primary' })} to="/">
            <Icon name="home" size="s" />
            {words.save}
          </Link>
          <CopyButton text={words.sample} />
          <button type="button" className="iconbtn" aria-label={words.sample}>
            <Icon name="refresh" />
          </button>
        </div>
      </Part>
      <Part title={words.parts.fields}>
        <div className="cols-even stack">
          <Field label={words.phone} hint={words.phoneHint} icon="phone" inputMode="tel" />
          <Field label={words.phone} error={words.phoneError} defaultValue="08" icon="phone" inputMode="tel" />
          <PasswordField label={words.password} defaultValue="Rua9nam7" autoComplete="off" />
          <Field label={words.phone} disabled defaultValue="0812345678" />
        </div>
        <div className="cols-even stack">
          <OtpInput name="otp" label={words.otp} />
          <OtpInput name="otp-wrong" label={words.otp} error={words.otpError} />
        </div>
        <label className="check">
          <input type="checkbox" defaultChecked />
          <span>{words.sample}</span>
        </label>
      </Part>
      <Part title={words.parts.choices}>
        <Tabs
          label={words.parts.choices}
          tabs={[
            { name: words.all, to: '/design?tab=0' },
            { name: words.sample, to: '/design?tab=1' },
          ]}
          current={0}
          LinkTo={Link}
        />
        <div className="row wrap">
          <button type="button" className="chip on" aria-pressed="true">
            {words.all} <b>12</b>
          </button>
          <button type="button" className="chip" aria-pressed="false">
            {words.sample} <b>3</b>
          </button>
          <span className="badge new">{words.sample}</span>
          <span className="badge hot">{words.sample}</span>
        </div>
        <div className="row wrap">
          <StatusPill look="wait" icon="clock">
            {words.waiting}
          </StatusPill>
          <StatusPill look="done" icon="check">
            {words.done}
          </StatusPill>
          <StatusPill look="failed" icon="warn">
            {words.failed}
          </StatusPill>
          <StatusPill look="off" icon="x">
            {words.closed}
          </StatusPill>
        </div>
      </Part>
    </>
  );
}
