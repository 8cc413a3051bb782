import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * An act of a dialog that runs once at a time. `isPending` follows with the next rendering, so that a second press of the
 * same moment would still run the act again, or close the dialog that waits for its answer.
 * @param key name of the act.
 * @returns the mutation; its `mutate` does nothing while the act is under way, and `unlessUnderWay` runs something only
 *   while it is not.
 */
export function useOneAct<Data, Given = void>(
  key: string,
  options: Omit<UseMutationOptions<Data, Error, Given>, 'mutationKey'>,
) {
  const queries = useQueryClient();
  const mutationKey = ['act', key];
  const mutation = useMutation({ ...options, mutationKey });
  const unlessUnderWay = (run: () => void) => {
    if (queries.isMutating({ mutationKey }) === 0) run();
  };
  return { ...mutation, unlessUnderWay, mutate: (given: Given) => unlessUnderWay(() => mutation.mutate(given)) };
}
