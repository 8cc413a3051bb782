import { later } from '../../loading/later.tsx';

/*
 * Steps after the first one, loaded separately: their scripts come while the person types the phone number.
 */

export const OtpStep = later('#step-otp', () => import('./otp-step.tsx').then(({ OtpStep }) => OtpStep));
export const PasswordStep = later('#step-password', () =>
  import('./password-step.tsx').then(({ PasswordStep }) => PasswordStep),
);
