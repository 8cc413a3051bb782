import type { StaffPush } from '@sanam/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { byItself } from '../api/by-itself.ts';
import { lookAtBrowser, type ThisBrowser, turnAlertsOff, turnAlertsOn } from '../api/push.ts';
import { asRefusal, type Refusal } from '../api/refusal.ts';
import { toast } from '../parts/toasts.tsx';
import { useSay } from '../parts/words.ts';
import { type AlertState, alertState } from './alert-state.ts';
import { alertWords as words } from './alert-words.ts';

type Device = StaffPush['devices'][number];

/** Alerts in this browser and in the person's others, and what can be done with them. */
export interface Alerts {
  state: AlertState;
  devices: readonly Device[];
  /** This browser's line of the list. */
  own: Device | undefined;
  /** What was said against the last act. */
  refusal: Refusal | undefined;
  /** Why the browser was not subscribed. */
  trouble: 'unanswered' | 'failed' | undefined;
  turn: (isOn: boolean) => void;
  remove: (id: string) => void;
  isRemoving: boolean;
  sendTest: () => void;
  isTesting: boolean;
}

/** @returns undefined until the server and the browser have answered. */
export function useAlerts(): Alerts | { refusal: Refusal } | undefined {
  const say = useSay();
  const list = useQuery({ queryKey: ['staff-push'], queryFn: async () => (await ask('staffPush')).data });
  const browser = useQuery({ queryKey: ['this-browser'], queryFn: lookAtBrowser, staleTime: 0 });
  const readAgain = () => Promise.all([list.refetch(), browser.refetch()]);
  useWhenBack(() => void byItself(readAgain));
  const own = list.data?.devices.find(({ fingerprint }) => fingerprint === browser.data?.fingerprint);
  const turning = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) return own ? void (await turnAlertsOff(own.id, true)) : undefined;
      return turnAlertsOn(list.data?.public_key ?? '');
    },
    onSettled: readAgain,
  });
  const removing = useMutation({
    mutationFn: (id: string) => turnAlertsOff(id, id === own?.id),
    onSettled: readAgain,
  });
  const testing = useMutation({
    mutationFn: (id: string) => ask('testStaffPush', { params: { id } }),
    onSuccess: () => toast('ok', say(words.tested), say(words.testedWhy)),
    // it may have been found to be gone
    onError: readAgain,
  });
  if (!list.data || !browser.data) return list.error ? { refusal: asRefusal(list.error) } : undefined;
  const error = turning.error ?? removing.error ?? testing.error ?? list.error;
  const trouble = turning.data?.trouble;
  return {
    state: alertState({ ...at(list.data, browser.data), isListed: own !== undefined, isChanging: turning.isPending }),
    devices: list.data.devices,
    own,
    refusal: error ? asRefusal(error) : undefined,
    // a browser that was told no says so itself
    trouble: trouble === 'denied' ? undefined : trouble,
    turn: turning.mutate,
    remove: removing.mutate,
    isRemoving: removing.isPending,
    sendTest: () => own && testing.mutate(own.id),
    isTesting: testing.isPending,
  };
}

const at = ({ public_key }: StaffPush, { isSupported, isBlocked }: ThisBrowser) => ({
  publicKey: public_key,
  isSupported,
  isBlocked,
});

/** Act when the person comes back to the page: they may have allowed notifications in the browser's settings. */
function useWhenBack(act: () => void): void {
  useEffect(() => {
    addEventListener('focus', act);
    return () => removeEventListener('focus', act);
  });
}
