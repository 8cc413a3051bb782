import type { MaintenancePart } from '@sanam/contract';
import { useRouteLoaderData } from 'react-router';

/** Whether the whole site or this part of it is in maintenance: what belongs to it begins nothing (SITE-10). */
export function useMaintenance(part: MaintenancePart): boolean {
  const shell = useRouteLoaderData('shell/session') as
    | { maintenance: readonly { part: MaintenancePart | 'site' }[] }
    | undefined;
  return (shell?.maintenance ?? []).some((one) => one.part === 'site' || one.part === part);
}
