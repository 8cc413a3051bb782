import type { WheelSpin } from '@sanam/contract';
import { Button } from '@sanam/ui/button';
import { useEffect, useState } from 'react';
import { wheelWords } from './messages.ts';
import { type Verdict, verifySpin } from './verify-spin.ts';

/** Draw data of a spin, and a button that repeats the draw on this device. */
export function SpinProof({ spin }: { spin: WheelSpin }) {
  const facts = [
    [wheelWords.proofSeal, spin.sealed],
    [wheelWords.proofSeed, spin.seed],
    [wheelWords.proofPlay, spin.play_id],
    [wheelWords.proofVersion, String(spin.version)],
    [wheelWords.proofTable, spin.sealed_prizes],
    [wheelWords.proofDrawn, spin.drawn.toLocaleString('en-US')],
  ] as const;
  return (
    <details className="proof" data-testid="proof">
      <summary className="link small">
        {wheelWords.proof}
        <span className="hide"> {wheelWords.numberOf(spin.number)}</span>
      </summary>
      <div className="stack s">
        <dl className="proof-facts">
          {facts.map(([what, text]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="small dim break">{wheelWords.proofHow}</p>
        <Check spin={spin} />
      </div>
    </details>
  );
}

/**
 * Button and result of the verification. Without script there is no verification, and the page explains how to verify
 * the data elsewhere.
 */
function Check({ spin }: { spin: WheelSpin }) {
  const [isRunning, setRunning] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | 'checking'>();
  useEffect(() => setRunning(true), []);
  if (!isRunning) return null;
  const check = async () => {
    setVerdict('checking');
    setVerdict(await verifySpin(spin));
  };
  return (
    <>
      <div>
        <Button small onClick={check}>
          {wheelWords.check}
        </Button>
      </div>
      <p
        role="status"
        className={
          verdict === undefined || verdict === 'checking' ? 'small' : verdict === 'good' ? 'small in' : 'small bad'
        }
        data-testid="verdict"
      >
        {verdict === undefined ? null : verdict === 'checking' ? wheelWords.checking : wheelWords.verdict[verdict]}
      </p>
    </>
  );
}
