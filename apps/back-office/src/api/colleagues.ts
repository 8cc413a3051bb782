import type { Colleague } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from './ask.ts';
import { byItself } from './by-itself.ts';

const EVERY_MS = 60_000;

/** All staff by name, and who uses the back office now. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => (await byItself(() => ask('colleagues'))).data,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
  return data ?? NOBODY;
}
const NOBODY: readonly Colleague[] = [];

/** The name of a colleague by number; the number while it is not known. */
export function usePersonName(): (id: string) => string {
  const all = useColleagues();
  return (id) => all.find((one) => one.id === id)?.shown_name ?? id;
}
