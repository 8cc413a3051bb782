import type { MedianWait } from '../../core/median-wait.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/**
 * Text about how long a deposit or withdrawal takes (SITE-21): the measured median when there are enough measurements,
 * otherwise the configured text. The median is rounded up, so that the text never promises more speed than was
 * measured. Pure.
 */
export function howLong(measured: MedianWait, rule: { minimum: number; days: number; configured: string }): string {
  if (measured.count < rule.minimum) return rule.configured;
  return `ครึ่งหนึ่งของรายการใน ${rule.days} วันที่ผ่านมาเสร็จภายใน ${inWords(measured.seconds)}`;
}

/**
 * Text about how long an answer of staff takes (SITE-22); null until there are enough measurements, because nothing is
 * promised that was not measured. Pure.
 */
export function answersIn(measured: MedianWait, rule: { minimum: number; days: number }): string | null {
  if (measured.count < rule.minimum) return null;
  return `ครึ่งหนึ่งของคำถามใน ${rule.days} วันที่ผ่านมาได้คำตอบภายใน ${inWords(measured.seconds)}`;
}

function inWords(seconds: number): string {
  if (seconds <= MINUTE_SECONDS) return `${Math.max(5, Math.ceil(seconds / 5) * 5)} วินาที`;
  if (seconds <= HOUR_SECONDS) return `${Math.ceil(seconds / MINUTE_SECONDS)} นาที`;
  return `${Math.ceil(seconds / HOUR_SECONDS)} ชั่วโมง`;
}
