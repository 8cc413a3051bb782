import type { Account, Passkey } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { Button, buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useState } from 'react';
import { Link } from '../../../../visit/link.tsx';
import { accountWords as words } from '../messages.ts';
import { Part, Unavailable } from '../part.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

/**
 * Sign-in methods of the member: the password, and passkeys (ACC-16).
 * @param device name of this browser, as the default name of a new passkey.
 */
export function SecurityCard({
  account,
  passkeys,
  device,
}: {
  account: Account;
  passkeys: readonly Passkey[] | null;
  device: string;
}) {
  return (
    <Part title={words.security} testId="account-security">
      <div className="entry">
        <Icon name="lock" />
        <div className="grow">
          <p className="strong">{words.password}</p>
          <p className="small dimmer">
            {account.password_changed_at
              ? words.passwordChanged(formatDateTime(account.password_changed_at))
              : words.passwordNeverChanged}
          </p>
        </div>
        <Link className={buttonClass({ small: true })} to="/changepassword">
          {words.changePassword}
        </Link>
      </div>
      <h3>{words.passkeys}</h3>
      <p className="small dim">{words.passkeysLead}</p>
      {passkeys === null ? <Unavailable /> : <Passkeys passkeys={passkeys} device={device} />}
    </Part>
  );
}

function Passkeys({ passkeys, device }: { passkeys: readonly Passkey[]; device: string }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported('PublicKeyCredential' in window), []);
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="small dimmer">{words.noPasskeys}</p>
      ) : (
        <ul data-testid="passkeys">
          {passkeys.map((passkey) => (
            <li className="entry" key={passkey.id}>
              <Icon name="key" />
              <div className="grow">
                <p className="strong break">{passkey.name}</p>
                <p className="small dimmer">
                  {words.passkeyTimes(
                    formatDateTime(passkey.created_at),
                    passkey.last_used_at && formatDateTime(passkey.last_used_at),
                  )}
                </p>
              </div>
              <Button
                look="quiet"
                small
                aria-label={words.removePasskeyOf(passkey.name)}
                onClick={() => setRemoving(passkey)}
              >
                {words.removePasskey}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {supported ? (
        <div>
          <Button small onClick={() => setAdding(true)} data-testid="passkey-add">
            <Icon name="key" size="s" />
            {words.addPasskey}
          </Button>
        </div>
      ) : (
        <p className="small dimmer">{words.passkeysUnsupported}</p>
      )}
      <AddPasskey open={adding} suggested={device} onClose={() => setAdding(false)} />
      <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
