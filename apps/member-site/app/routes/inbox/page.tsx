import { INBOX_KINDS, type InboxKind } from '@sanam/contract/inbox-kinds';
import { bangkokDay } from '@sanam/thai/dates';
import { Button } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Form, redirect } from 'react-router';
import { PushCard } from '../../account/push-card.tsx';
import { OlderLinks } from '../../lists/older-links.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useProblemNotice } from '../../notices/notices.tsx';
import { forMember } from '../../server/guards.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { safePath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import type { Route } from './+types/page.ts';
import { MessageRow } from './message-row.tsx';
import { words } from './messages.ts';

const PAGE = '/inbox';

export const meta: Route.MetaFunction = pageMeta(words.title);

export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const asked = args.url.searchParams.get('kind');
    const kind = INBOX_KINDS.find((one) => one === asked);
    const cursor = args.url.searchParams.get('cursor') ?? undefined;
    const [list, push] = await Promise.all([orNotFound(api.inbox({ query: { kind, cursor } })), api.push()]);
    return {
      messages: list.data,
      next: list.next_cursor,
      kind,
      isOlder: cursor !== undefined,
      push: push.data,
      today: bangkokDay(new Date()),
    };
  });
}

/** Mark one message as read and go to its page; without a message, mark all. */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const id = form.get('id');
    await api.readInbox({ body: typeof id === 'string' && /^\d{1,18}$/.test(id) ? { id } : {} });
    return redirect(id ? safePath(String(form.get('path') ?? '')) : PAGE);
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, next, kind, isOlder, push, today } = loaderData;
  useProblemNotice(actionData);
  const unread = useMember()?.unread.inbox ?? 0;
  return (
    <div className="read stack">
      <div className="row between">
        <h1>{words.title}</h1>
        {unread > 0 ? (
          <Form method="post">
            <Button type="submit" look="quiet" small>
              {words.readAll}
            </Button>
          </Form>
        ) : null}
      </div>
      <nav className="chips" aria-label={words.kinds}>
        <KindLink kind={undefined} open={kind} count={unread} />
        {INBOX_KINDS.map((one) => (
          <KindLink key={one} kind={one} open={kind} />
        ))}
      </nav>
      {messages.length > 0 ? (
        <section className="card inbox" data-testid="inbox">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} today={today} />
          ))}
        </section>
      ) : kind ? (
        <EmptyState title={words.hiddenTitle}>
          <Link className="link" to={PAGE}>
            {words.showAll}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
      )}
      <OlderLinks
        newest={isOlder ? { to: addressOf(kind), name: words.newest } : null}
        older={next ? { to: addressOf(kind, next), name: words.older } : null}
        fromTop
      />
      <PushCard push={push} />
    </div>
  );
}

function KindLink({
  kind,
  open,
  count = 0,
}: {
  kind: InboxKind | undefined;
  open: InboxKind | undefined;
  count?: number;
}) {
  const isOpen = kind === open;
  return (
    <Link to={addressOf(kind)} className={isOpen ? 'chip on' : 'chip'} aria-current={isOpen ? 'page' : undefined}>
      {kind ? words.kind[kind] : words.all}
      {count > 0 ? <b>{count}</b> : null}
    </Link>
  );
}

function addressOf(kind: InboxKind | undefined, cursor?: string): string {
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) });
  return query.size > 0 ? `${PAGE}?${query}` : PAGE;
}
