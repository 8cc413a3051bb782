import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useRef } from 'react';
import { data, redirect, useFetcher, useNavigation, useRevalidator } from 'react-router';
import { reloadUnlessLoading } from '../../live/by-itself.ts';
import { pollWhileSeen } from '../../live/poll.ts';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { shownStatus } from '../../money/requests/request-words.ts';
import { type FormProblem, isApiError, refused } from '../../server/api-errors.ts';
import { siteContext } from '../../server/context.ts';
import { apiOf, forMember } from '../../server/guards.ts';
import { isDocument } from '../../server/is-document.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { takesSlip } from '../../slips/takes-slip.ts';
import { SUPPORT_PAGE } from '../../visit/support-link.tsx';
import type { Route } from './+types/page.ts';
import { answerTimes } from './answer-times.ts';
import { BeforeSignIn } from './before-sign-in.tsx';
import { BesideChat } from './beside-chat.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { guestKeyCookie, readGuestKey } from './guest-key.ts';
import { words } from './messages.ts';
import { type SiteAnswered, siteAnswers, subjectOf } from './site-answer.ts';
import { SiteAnswer } from './site-answer-bubble.tsx';

const REQUESTS_SHOWN = 8;
const GUEST_POLL_MS = 5_000;

export const meta: Route.MetaFunction = pageMeta(words.title);

/** The conversation with staff, of a member or of a guest. Where the operator's chat is elsewhere, the page leads there. */
export async function loader(args: Route.LoaderArgs) {
  const { session, api } = args.context.get(siteContext);
  const { support, line, answers, deposit } = (await api.site()).data;
  if (support || line) throw redirect(support || line);
  const key = randomUUID();
  const times = answerTimes(answers, new Date());
  const about = args.url.searchParams.get('about') ?? undefined;
  const guest = readGuestKey(args.request);
  const ofGuest = guest ? api.readGuestSupport({ body: { guest } }) : undefined;
  if (session.signedIn)
    return forMember(args, async () => {
      const [{ data: conversation }, { data: requests, next_cursor: older }, before] = await Promise.all([
        api.support(),
        api.history({ query: {} }),
        ofGuest,
      ]);
      const attachable = requests
        .slice(0, REQUESTS_SHOWN)
        .map((one) => ({ id: one.id, ref: one.ref, amount: one.amount, status: shownStatus(one) }));
      const answered = siteAnswers(conversation.messages, requests, older === null);
      return {
        ...conversation,
        before: before?.data,
        requests: attachable,
        answers: answered,
        takingSlips: deposit.slip_megabytes === null ? [] : await findTakingSlips(api, answered),
        about: about ?? subjectOf(requests),
        key,
        times,
        isGuest: false,
      };
    });
  const conversation = (await ofGuest)?.data ?? { messages: [], unread: 0 };
  const answered = siteAnswers(conversation.messages, [], true);
  return {
    ...conversation,
    before: undefined,
    requests: [],
    answers: answered,
    takingSlips: [],
    about: undefined,
    key,
    times,
    isGuest: true,
  };
}

/** Ids of the deposits that the site answers about on whose page a slip can be sent now. */
async function findTakingSlips(api: ApiClient, answers: readonly SiteAnswered[]): Promise<string[]> {
  const asked = answers.flatMap(({ request, isAgain }) =>
    request?.type === 'deposit' && request.status !== 'completed' && !isAgain ? [request.id] : [],
  );
  const results = await Promise.all(asked.map((id) => api.depositResult({ params: { id } })));
  return results.flatMap(({ data }) =>
    takesSlip(data) && (data.slip === null || data.slip.state === 'refused') ? [data.id] : [],
  );
}

/** Write a message, or mark the answers as seen. */
export async function action(args: Route.ActionArgs) {
  const { session } = args.context.get(siteContext);
  const api = apiOf(args.context);
  const form = await args.request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const written = { text: field('text'), key: field('key') };
  try {
    if (!session.signedIn) {
      // as a guest's message it would reach staff without the account, and its answer would not reach the member
      if (field('whose') === 'member')
        return data<FormProblem>(
          { alert: words.signedOut, errors: { session: words.signedOut }, values: { text: written.text } },
          { status: 401 },
        );
      const guest = await writeAsGuest(api, written, readGuestKey(args.request));
      const headers = { 'Set-Cookie': guestKeyCookie(args.request, guest) };
      // without script the page is drawn in this very answer, when the browser has not sent the key yet
      if (isDocument(args.request)) return redirect(SUPPORT_PAGE, { headers });
      return data({ sent: randomUUID() }, { headers });
    }
    if (field('intent') === 'seen') await api.seeSupport();
    else
      await api.writeSupport({
        body: { ...written, ...(field('request_id') ? { request_id: field('request_id') } : {}) },
      });
    return { sent: randomUUID() };
  } catch (caught) {
    return refused(caught, form);
  }
}

/** Write to the guest's conversation; to a new one when theirs was deleted after its time. @returns its key. */
async function writeAsGuest(api: ApiClient, written: { text: string; key: string }, kept: string | undefined) {
  const write = async (guest: { guest?: string }) =>
    (await api.writeGuestSupport({ body: { ...written, ...guest } })).data.guest;
  try {
    return await write(kept ? { guest: kept } : {});
  } catch (caught) {
    if (kept && isApiError(caught) && caught.status === 404) return write({});
    throw caught;
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer<{ sent: string } | FormProblem>(() => serverAction(), words.noAnswer);
}

export default function SupportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, unread, before, requests, answers, takingSlips, about, key, times, isGuest } = loaderData;
  const reply = useKeptReply(actionData, '');
  const end = useRef<HTMLDivElement>(null);
  const sending = useSending();
  const last = messages.at(-1);
  const seen = last?.id;
  useSeen(unread > 0 ? seen : undefined);
  useGuestNews(isGuest || before?.messages.at(-1)?.by === 'person');
  useEffect(() => {
    if (seen !== undefined || sending !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [seen, sending]);
  const isAnswered = last !== undefined && words.topics.some((topic) => topic === last.text);
  return (
    <div className="support">
      <div className="stack support-chat">
        <div className="row gap3">
          <span className="face">
            <Icon name="chat" size="s" />
          </span>
          <div className="grow">
            <h1 className="h2">{words.title}</h1>
            <p className="small dim">{times.join(' · ')}</p>
          </div>
        </div>
        {isGuest ? <p className="small dimmer">{words.guest}</p> : null}
        {before && before.messages.length > 0 ? <BeforeSignIn conversation={before} /> : null}
        <Conversation
          messages={messages}
          answerTo={(place) => {
            const answer = answers.find(({ at }) => at === place);
            return answer ? <SiteAnswer answer={answer} isGuest={isGuest} takingSlips={takingSlips} /> : null;
          }}
          sending={sending}
        >
          {last?.by === 'person' ? (
            <p className="tiny dimmer day">{isAnswered ? words.askOn : isGuest ? words.guestWaits : words.waits}</p>
          ) : null}
        </Conversation>
        <Composer
          formKey={key}
          sent={reply && 'sent' in reply ? reply.sent : undefined}
          problem={reply && 'alert' in reply ? reply : undefined}
          isFirst={messages.length === 0 && sending === undefined}
          requests={requests}
          about={about}
        />
        <div ref={end} />
      </div>
      <BesideChat requests={requests} isGuest={isGuest} />
    </div>
  );
}

/** Text of the message on its way to the server. */
function useSending(): string | undefined {
  const { formData } = useNavigation();
  return formData?.get('intent') === 'write' ? String(formData.get('text')) : undefined;
}

/**
 * Tell the server that the answers on the screen were seen, so that no badge names them any more.
 * @param newest the last message, while there are answers that were not seen.
 */
function useSeen(newest: string | undefined): void {
  const { submit } = useFetcher();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    const tell = () => {
      if (document.hidden || told.current === newest) return;
      told.current = newest;
      void submit({ intent: 'seen', whose: 'member' }, { method: 'post' });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [newest, submit]);
}

/** No live stream tells of a guest's conversation: while one is of interest, the page asks for news. */
function useGuestNews(isAwaited: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isAwaited) return pollWhileSeen(GUEST_POLL_MS, () => reloadUnlessLoading(revalidate));
  }, [isAwaited, revalidate]);
}
