import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { isRouteErrorResponse, redirect } from 'react-router';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { resultPath } from '../../money/requests/result-path.ts';
import { type FormProblem, invalid, isApiError, refused } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { isDocument } from '../../server/is-document.ts';
import { loginPath } from '../../server/safe-path.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { slipWords } from '../../slips/messages.ts';
import { SlipPanel } from '../../slips/slip-panel.tsx';
import { takesSlip } from '../../slips/takes-slip.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(slipWords.title);

/**
 * The deposit for which a slip is sent. A deposit that does not exist, or that accepts no slip, redirects to its result
 * page.
 */
export function loader(args: Route.LoaderArgs) {
  const id = idOf(args.url);
  return forMember(args, async (api) => {
    try {
      const { data } = await api.depositResult({ params: { id } });
      if (takesSlip(data)) return { id, ref: data.ref, amount: data.requested_amount, slip: data.slip };
    } catch (caught) {
      if (!isApiError(caught) || (caught.status !== 404 && caught.status !== 422)) throw caught;
    }
    throw redirect(resultPath(id));
  });
}

/** Accept the picture of a slip. Only this path accepts forms of this size, and only from members. */
export function action(args: Route.ActionArgs) {
  const id = idOf(args.url);
  return forMember(args, async (api) => {
    const file = (await args.request.formData()).get('slip');
    if (!(file instanceof File) || file.size === 0) return invalid({ slip: slipWords.missing });
    try {
      await api.sendSlip({ params: { id }, body: { image: Buffer.from(await file.arrayBuffer()).toString('base64') } });
    } catch (caught) {
      // a signed-out person is redirected to sign in, without an error
      if (isApiError(caught) && caught.status === 401) throw caught;
      return refused(caught);
    }
    if (isDocument(args.request)) return redirect(resultPath(id));
    return { sent: id };
  });
}

/**
 * Run the action, and show its errors in the form. The reply to a form that is too large has no error body, only the
 * status 413.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await orNoAnswer(() => serverAction(), slipWords.noAnswer);
  } catch (caught) {
    if (!isRouteErrorResponse(caught)) throw caught;
    if (caught.status === 401) throw redirect(loginPath(location.pathname + location.search));
    const problem: FormProblem = {
      alert: caught.status === 413 ? slipWords.refusedAsLarge : slipWords.noAnswer,
      errors: {},
    };
    return problem;
  }
}

export default function DepositSlipPage({ loaderData: { id, ref, amount, slip }, actionData }: Route.ComponentProps) {
  const problem = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <>
      <div className="lead">
        <h1>{slipWords.title}</h1>
        <p>{words.of(bahtText(amount), ref)}</p>
      </div>
      <div className="narrow stack">
        <SlipPanel depositId={id} slip={slip} problem={problem} />
        <Link className={buttonClass({ block: true })} to={resultPath(id)}>
          {words.toResult}
        </Link>
      </div>
    </>
  );
}

function idOf(url: URL): string {
  return url.searchParams.get('id') ?? '';
}
