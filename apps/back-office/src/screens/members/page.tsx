import { maskName } from '@sanam/thai/masks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { clockOf, memberNo } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Empty, ErrorLine } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { type Act, actsFor } from './act-list.ts';
import { addressOfMember, memberKey, TABS, type Tab } from './address.ts';
import { MemberHead } from './member-head.tsx';
import { MemberTabs, TAB_NAMES } from './member-tabs.tsx';
import { TAB_BODIES } from './tab-bodies.tsx';
import { members as words } from './words.ts';

/** The forms of acts come when the first one is opened. */
const ActDialog = lazy(() => import('./act-dialog.tsx').then(({ ActDialog: it }) => ({ default: it })));

/** The page of a member. Each look at it is noted, and the page says so. */
export function MemberScreen({ id }: { id: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const { scopes } = useMe();
  const given = useParams().tab;
  const tab: Tab = TABS.find((one) => one === given) ?? 'overview';
  const [act, setAct] = useState<Act>();
  const reading = useQuery({
    queryKey: memberKey(id, 'page'),
    queryFn: async () => (await ask('staffMember', { params: { id } })).data,
  });
  const member = reading.data;
  const may = member ? actsFor(member, scopes) : [];
  useShortcuts([
    // ten tabs have a digit
    ...TABS.slice(0, 10).map((one, at) => ({
      key: String((at + 1) % 10),
      name: TAB_NAMES[one],
      run: () => void navigate(addressOfMember(id, one)),
      foot: at === 0 ? { caps: '1–9', name: words.tab } : null,
    })),
    ...may.flatMap(({ act: one, key, name }) => (key ? [{ key, name, run: () => setAct(one) }] : [])),
  ]);
  const Body = TAB_BODIES[tab];
  const refusal = reading.error ? asRefusal(reading.error) : undefined;
  return (
    <>
      <Head
        title={member?.name ? maskName(member.name) : memberNo(id)}
        crumb={
          <Link className="link" to="/members">
            {say(words.title)}
          </Link>
        }
      >
        {member ? (
          <span className="tiny dimmer recorded">
            <Icon name="eye" /> {say(words.recorded)}{' '}
            {clockOf(new Date(reading.dataUpdatedAt).toISOString()).slice(0, 5)}
          </span>
        ) : null}
      </Head>
      {refusal ? (
        <div className="main">
          {refusal.status === 404 ? (
            <Empty icon="search" title={say(words.notFound)} />
          ) : (
            <ErrorLine refusal={refusal} readAt={reading.dataUpdatedAt} onAgain={() => void reading.refetch()} />
          )}
        </div>
      ) : null}
      {member ? (
        <>
          <MemberHead member={member} acts={may} onAct={setAct} />
          <MemberTabs member={member} tab={tab} />
          <Suspense fallback={<div className="main" aria-busy="true" />}>
            <Body member={member} onAct={setAct} />
          </Suspense>
          {act ? (
            <Suspense>
              <ActDialog member={member} act={act} onClose={() => setAct(undefined)} />
            </Suspense>
          ) : null}
        </>
      ) : refusal ? null : (
        <div className="main" aria-busy="true">
          <i className="sk" style={{ width: 240 }} />
          <i className="sk" style={{ width: 420 }} />
        </div>
      )}
    </>
  );
}
