import { useLocation } from 'react-router';
import { LinkBankPrompt } from '../../bank-account/link-bank-prompt-later.tsx';
import { orNoAnswer } from '../../live/replies/no-answer.ts';
import { useKeptReply } from '../../live/replies/use-kept-reply.ts';
import { tightest } from '../../protection/limit-text.ts';
import { invalid, refusedOrUnknown } from '../../server/api-errors.ts';
import { forMember } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { useMember } from '../../visit/member.ts';
import { useHeadingFocus } from '../../visit/use-heading-focus.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { RedeemedView } from './redeemed-view.tsx';
import { codeError, VoucherForm } from './voucher-form.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title);

export function loader(args: Route.LoaderArgs) {
  return forMember(args, async (api) => ({
    limit: tightest((await api.protection()).data.limits, ['deposit']) ?? null,
  }));
}

/**
 * Redeem a prepaid card. A code sent twice, for example by a reload, is redeemed once, and the result is shown again.
 */
export function action(args: Route.ActionArgs) {
  return forMember(args, async (api) => {
    const form = await args.request.formData();
    const code = String(form.get('code') ?? '');
    const wrong = codeError(code);
    if (wrong) return invalid({ code: wrong }, form);
    try {
      const { ref, amount, redeemed_at, repeated, bonus } = await api.redeemVoucher({ body: { code } });
      return { redeemed: { ref, amount, redeemed_at, repeated, bonus } };
    } catch (caught) {
      return refusedOrUnknown(caught, words.noAnswer, form);
    }
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNoAnswer(() => serverAction(), words.noAnswer);
}

export default function CardPage({ loaderData: { limit }, actionData }: Route.ComponentProps) {
  const reply = useKeptReply(actionData, useLocation().key);
  const member = useMember();
  const redeemed = reply && 'redeemed' in reply ? reply.redeemed : undefined;
  const needsDeposit = member?.hasDeposited === false;
  useHeadingFocus(redeemed?.ref ?? 'form');
  return (
    <>
      <div className="lead">
        <h1>{redeemed ? (redeemed.repeated ? words.doneBefore : words.done) : words.title}</h1>
        {redeemed ? null : <p>{words.lead}</p>}
      </div>
      {redeemed ? (
        <RedeemedView voucher={redeemed} needsDeposit={needsDeposit} />
      ) : member?.bank ? (
        <VoucherForm
          problem={reply && 'errors' in reply ? reply : undefined}
          needsDeposit={needsDeposit}
          limit={limit}
        />
      ) : (
        <LinkBankPrompt next="/card" />
      )}
    </>
  );
}
