import { EXCLUSIONS, TIME_OUTS } from '@sanam/contract/protection-names';
import { bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { Icon, type IconName } from '@sanam/ui/icon';
import { Form } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { protectionWords } from '../../protection/messages.ts';
import { Link } from '../../visit/link.tsx';
import { endWords } from './break-ends.ts';
import { words } from './messages.ts';

/** Step 1: how long, and what stops and what stays. */
export function ChooseStep({
  kind,
  nowMs,
  returnHours,
}: {
  kind: 'time_out' | 'exclusion';
  nowMs: number;
  returnHours: number;
}) {
  const { creditBaht, bonusBaht } = useMoney();
  const isExclusion = kind === 'exclusion';
  const bonus: [IconName, string][] = bonusBaht > 0 ? [['gift', words.breakBonus]] : [];
  const facts: [IconName, string][] = isExclusion
    ? [
        ['lock', words.excludeStops],
        ['withdraw', words.excludeMoney(bahtText(creditBaht))],
        ...bonus,
        ['bell', words.noNews],
        ['clock', words.excludeReturn(returnHours)],
      ]
    : [
        ['pause', words.pauseStops],
        ['check', words.pauseStays],
        ...bonus,
        ['bell', words.noNews],
        ['clock', words.noWayBack],
      ];
  return (
    <Form method="get" className="formw stack" data-testid="choose-break">
      <Link className="crumb" to="/protection">
        <Icon name="left" size="xs" />
        {protectionWords.title}
      </Link>
      <div className="lead">
        {isExclusion ? <p className="eyebrow">{words.step(1)}</p> : null}
        <h1>{isExclusion ? words.excludeTitle : words.pauseTitle}</h1>
        <p>{isExclusion ? words.excludeLead : words.pauseLead}</p>
      </div>
      <fieldset className="lengths">
        <legend className="hide">{words.length}</legend>
        {(isExclusion ? EXCLUSIONS : TIME_OUTS).map((length, at) => (
          <label key={length}>
            <input type="radio" name="length" value={length} defaultChecked={at === 0} />
            <span>{protectionWords.lengths[length]}</span>
            <small>{endWords(length, nowMs)}</small>
          </label>
        ))}
      </fieldset>
      <section className="card">
        <ul className="can">
          {facts.map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} size="s" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <Button type="submit" block>
        {words.toConfirm}
      </Button>
      <Link
        className={buttonClass({ look: 'quiet', block: true })}
        to={isExclusion ? '/protection/break' : '/protection/exclude'}
      >
        {isExclusion ? words.shorter : words.longer}
      </Link>
    </Form>
  );
}
