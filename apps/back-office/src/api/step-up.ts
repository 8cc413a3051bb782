import { makeStore } from '../parts/store.ts';

/** The request that waits for the second factor: how to tell it whether the factor was given. */
interface Waiting {
  settle(given: boolean): void;
}

export const stepUp = makeStore<Waiting | null>(null);

let asked: Promise<boolean> | null = null;

/** Ask the person for the second factor. Requests that need it at the same time share one question. */
export function askForFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    stepUp.set({
      settle(given) {
        asked = null;
        stepUp.set(null);
        resolve(given);
      },
    });
  });
  return asked;
}

/** End the question without the factor, because its session is over: nobody else may answer it. */
export const dropFactorQuestion = (): void => stepUp.get()?.settle(false);
