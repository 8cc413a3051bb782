import type { ApiClient, DepositResult } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { redirect } from 'react-router';
import { resultPath } from '../../money/requests/result-path.ts';
import { isApiError } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { SlipPanel } from '../../slips/slip-panel.tsx';
import { takesSlip } from '../../slips/takes-slip.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { NextSteps } from './next-steps.tsx';
import { Receipt } from './receipt.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title);

/** With an id in the URL: load that deposit, pending or ended. Without an id: redirect to the last deposit, if any. */
export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => {
    const id = args.url.searchParams.get('id');
    if (id) return { result: await findResult(api, id), unknown: true };
    const { data } = await api.history({ query: { type: 'deposit' } });
    // redirect, because the URL of one deposit keeps showing this deposit after the member begins another one
    if (data[0]) throw redirect(resultPath(data[0].id));
    return { result: null, unknown: false };
  });
}

/** Find a deposit. @returns null when the deposit does not exist, or belongs to another member. */
async function findResult(api: ApiClient, id: string): Promise<DepositResult | null> {
  try {
    return (await api.depositResult({ params: { id } })).data;
  } catch (caught) {
    if (isApiError(caught) && (caught.status === 404 || caught.status === 422)) return null;
    throw caught;
  }
}

export default function SlipPage({ loaderData: { result, unknown } }: Route.ComponentProps) {
  return (
    <>
      <h1>{words.title}</h1>
      {result ? (
        <>
          <Receipt result={result} />
          {takesSlip(result) || (result.status === 'review' && result.slip) ? (
            <div className="narrow unprinted">
              <SlipPanel depositId={result.id} slip={result.slip} />
            </div>
          ) : null}
          <NextSteps result={result} />
        </>
      ) : (
        <section className="card narrow">
          <EmptyState
            title={unknown ? words.unknownTitle : words.noneTitle}
            action={
              <Link className={buttonClass({ look: 'primary' })} to={unknown ? '/history?tab=2' : '/deposit'}>
                {unknown ? words.toHistory : words.toDeposit}
              </Link>
            }
          >
            {unknown ? words.unknownText : words.noneText}
          </EmptyState>
        </section>
      )}
    </>
  );
}
