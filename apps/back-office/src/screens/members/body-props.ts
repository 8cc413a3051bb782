import type { MemberPage } from '@sanam/contract';
import type { Act } from './act-list.ts';

/** What each tab of a member is given. */
export interface BodyProps {
  member: MemberPage;
  /** Open the form of an act. */
  onAct: (act: Act) => void;
}
