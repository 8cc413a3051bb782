import { useParams } from 'react-router';
import { MemberList } from './list.tsx';
import { MemberScreen } from './page.tsx';

/** Members: the list, or the page of one. */
export function Component() {
  const { id } = useParams();
  return id ? <MemberScreen key={id} id={id} /> : <MemberList />;
}
