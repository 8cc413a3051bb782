import { formatBaht, satangFromBaht } from '@sanam/money';
import { useEffect, useRef, useState } from 'react';
import { uiWords } from '../messages.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';

const COUNT_MS = 240;

/** Baht formatted for people, `12,480.50`. */
export function bahtText(baht: number): string {
  return formatBaht(satangFromBaht(baht));
}

/**
 * Amount to show at this moment. The amount counts from the old to the new value in 240 ms, or changes at once when
 * reduced motion is requested.
 */
export function useCountedBaht(baht: number): number {
  const [shown, setShown] = useState(baht);
  const from = useRef(baht);
  useEffect(() => {
    const start = from.current;
    if (start === baht) return;
    if (prefersReducedMotion() || document.hidden) {
      from.current = baht;
      setShown(baht);
      return;
    }
    const begunMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, Math.max(0, (nowMs - begunMs) / COUNT_MS));
      const value = countedBaht(start, baht, share);
      from.current = value;
      setShown(value);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [baht]);
  return shown;
}

/**
 * Amount on the way from one to another. A change of whole baht goes in whole baht: a stake of one baht is one step. Pure.
 * @param share part of the way, from 0 to 1
 */
export function countedBaht(from: number, to: number, share: number): number {
  if (share >= 1) return to;
  const change_satang = Math.round((to - from) * 100);
  const isWhole = change_satang % 100 === 0;
  const gone_satang = isWhole ? Math.round((change_satang / 100) * share) * 100 : Math.round(change_satang * share);
  return Math.round(from * 100 + gone_satang) / 100;
}

/** An amount on one line, `12,480.50`, that counts to its new value when it changes. */
export function Amount({ baht, testId }: { baht: number; testId?: string }) {
  return (
    <span className="num" data-testid={testId}>
      {bahtText(useCountedBaht(baht))}
    </span>
  );
}

/** A large amount with the satang in smaller digits, followed by the currency in words. */
export function BigAmount({ baht }: { baht: number }) {
  const [whole, satang] = bahtText(useCountedBaht(baht)).split('.');
  return (
    <p className="amount">
      {whole}
      <span className="sat">.{satang}</span>
      <small>{uiWords.baht}</small>
    </p>
  );
}

/** A signed change of an amount, `+500.00` or `−20.00`. */
export function signedBaht(baht: number): string {
  return baht > 0 ? `+${bahtText(baht)}` : bahtText(baht);
}
