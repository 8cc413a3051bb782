import type { WheelRules } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { HowList } from '@sanam/ui/how-list';
import { wheelWords } from '../../wheel/messages.ts';

/** Ways to earn a ticket, each rule in words, and how a member can verify the draw. */
export function HowCard({ rules: { stakes, deposit, ticket_days } }: { rules: WheelRules }) {
  const steps = [
    ...(stakes ? [[wheelWords.stakes(bahtText(stakes.each)), wheelWords.stakesMost(stakes.most)] as const] : []),
    ...(deposit ? [[wheelWords.deposit(bahtText(deposit.least)), wheelWords.depositMost] as const] : []),
    [wheelWords.gift, wheelWords.giftText] as const,
  ];
  return (
    <section className="card stack" data-testid="how">
      <h2>{wheelWords.earnTitle}</h2>
      <HowList steps={steps} narrow />
      {stakes || deposit ? (
        <>
          <p className="small dim">{wheelWords.counted}</p>
          <p className="small dim">{wheelWords.rulesSmall(ticket_days)}</p>
        </>
      ) : (
        <p className="small dim">{wheelWords.noRules}</p>
      )}
      <p className="small dim">{wheelWords.noHurry}</p>
      <p className="small dim">{wheelWords.sealText}</p>
    </section>
  );
}
