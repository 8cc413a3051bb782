import { addSeconds } from '../core/clock.ts';
import type {
  GatewayAnswer,
  GatewayCharge,
  GatewayEntry,
  GatewayOrder,
  PaymentGateway,
} from '../providers/payment-gateway/gateway-port.ts';

/**
 * A payment gateway in memory, whose answers and faults the test sets. Like a real gateway it creates only one charge
 * for an idempotency key.
 */
export class ScriptedGateway implements PaymentGateway {
  readonly name = 'scripted';
  readonly charges = new Map<string, GatewayCharge>();
  /** Whether the gateway answers requests at all. */
  reachable = true;
  /** Whether a charge is created but the answer is lost. */
  losesAnswers = false;
  /** Whether created charges cannot be found yet, so that nobody knows whether they exist. */
  hides = false;
  refuses: string | undefined;
  /** The gateway's own page for a charge, followed by its reference; null: it has none, only a QR code. */
  checkoutUrl: string | null = 'https://pay.test/';
  creates = 0;
  statement: GatewayEntry[] | undefined = [];

  async create(order: GatewayOrder): Promise<GatewayAnswer> {
    this.creates++;
    if (!this.reachable) return { outcome: 'unknown' };
    if (this.refuses) return { outcome: 'refused', reason: this.refuses };
    const known = this.charges.get(order.key);
    const charge: GatewayCharge = known ?? {
      id: `chg_${order.key.toLowerCase()}`,
      reference: order.reference,
      status: 'pending',
      amountSatang: order.amountSatang,
      paidSatang: null,
      checkoutUrl: this.checkoutUrl === null ? null : this.checkoutUrl + order.reference,
      qr: null,
      expiresAt: order.expiresAt,
      paidAt: null,
      failureCode: null,
    };
    this.charges.set(order.key, charge);
    return this.losesAnswers ? { outcome: 'unknown' } : { outcome: 'charge', charge };
  }

  async query(chargeId: string): Promise<GatewayAnswer> {
    const charge = [...this.charges.values()].find(({ id }) => id === chargeId);
    return this.say(charge && { ...charge, qr: null });
  }

  async find(reference: string): Promise<GatewayAnswer> {
    return this.hides ? { outcome: 'unknown' } : this.say(this.charges.get(reference));
  }

  private say(charge: GatewayCharge | undefined): GatewayAnswer {
    if (!this.reachable) return { outcome: 'unknown' };
    return charge ? { outcome: 'charge', charge } : { outcome: 'absent' };
  }

  /**
   * Verify a notice. Here the header `x-proof: good` stands for a valid signature; real signatures are tested with each
   * adapter.
   */
  async verify(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<{ chargeId: string } | { ignored: string } | null> {
    if (headers['x-proof'] !== 'good') return null;
    const { charge } = JSON.parse(rawBody.toString('utf8')) as { charge?: string };
    return charge ? { chargeId: charge } : { ignored: 'other' };
  }

  async entries(): Promise<GatewayEntry[] | undefined> {
    return this.statement;
  }

  /** Change the gateway's data about a charge. */
  change(reference: string, change: Partial<GatewayCharge>): GatewayCharge {
    const charge = this.charges.get(reference);
    if (!charge) throw new Error(`the gateway has no charge of ${reference}`);
    const changed = { ...charge, ...change };
    this.charges.set(reference, changed);
    return changed;
  }

  /** Mark a charge as paid, by default with the requested amount. */
  pay(reference: string, satang?: bigint): GatewayCharge {
    const { amountSatang } = this.charges.get(reference) ?? { amountSatang: 0n };
    return this.change(reference, {
      status: 'paid',
      paidSatang: satang ?? amountSatang,
      paidAt: addSeconds(new Date(), 0),
    });
  }
}
