import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Member } from '../visit/member.ts';
import { isStopped, STOPPED } from './stopped-paths.ts';

/** Lead a member whose break began elsewhere away from pages for playing, also from an open game. */
export function useStopped(member: Member | null): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const stopped = isStopped(member, pathname);
  useEffect(() => {
    if (stopped) void navigate(STOPPED, { replace: true });
  }, [stopped, navigate]);
}
