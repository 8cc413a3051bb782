import { later } from '../../loading/later.tsx';

/** What a promotion asks for, worked out for the typed amount; loaded separately: most deposits choose none. */
export const WorkedExample = later('.example', () =>
  import('@sanam/ui/offer/worked-example.tsx').then((module) => module.WorkedExample),
);
