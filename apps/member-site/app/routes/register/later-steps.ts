import { OtpStep, PasswordStep } from '../../credentials/by-code/later-steps.ts';
import { later } from '../../loading/later.tsx';

export const BankStep = later('#step-bank-account', () => import('./bank-step.tsx').then(({ BankStep }) => BankStep));
export const DoneStep = later('.moment', () => import('./done-step.tsx').then(({ DoneStep }) => DoneStep));

/** The steps after the first one, in their order. */
export const LATER_STEPS = [OtpStep, PasswordStep, BankStep, DoneStep];
