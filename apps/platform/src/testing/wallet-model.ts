import type { WalletStatus } from '@sanam/seamless-wallet';

/*
 * The wallet's rules, implemented a second time and as simply as possible: game providers and their players, in
 * memory, one call after another. Source: docs/decisions/004-wallet-protocol.md. When the model and the database
 * differ, one of them is wrong.
 */

/** One wallet call of the provider. Amounts are in satang. */
export interface ModelCall {
  kind: 'bet' | 'win' | 'rollback';
  /** Each provider has names of its own: the same name at another provider is another transaction. */
  provider: 'studio' | 'arcade';
  memberId: bigint;
  id: string;
  /** For a win: its bet. For a rollback: the transaction that it takes back. */
  of: string | null;
  round: string;
  /** The game: `boat` can be played; `shut` is switched off. */
  game: 'boat' | 'shut';
  /** Token of the member's game session. `foreign`: the token of a session at the other provider. */
  token: 'good' | 'expired' | 'unknown' | 'foreign';
  isFree: boolean;
  amountSatang: bigint;
}

/** A movement that the platform itself makes, not a provider; the same key moves money once. */
export interface ModelMove {
  kind: 'deposit' | 'withdraw_hold' | 'withdraw_release' | 'withdraw_settle';
  memberId: bigint;
  key: string;
  amountSatang: bigint;
}

/** Staff lock or unlock a member. */
export interface ModelGate {
  kind: 'lock' | 'unlock';
  memberId: bigint;
}

/** A bonus begins with an amount of bonus money, or ends: its money becomes own money, or goes back to the house. */
export interface ModelBonus {
  kind: 'bonus_begin' | 'bonus_earned' | 'bonus_lost';
  memberId: bigint;
  /** Number of the bonus that begins. */
  bonusId: bigint;
  amountSatang: bigint;
}

export type ModelOp = ModelCall | ModelMove | ModelGate | ModelBonus;

/** Name of a call's transaction, or of another transaction of its provider, among all providers. */
export const transactionOf = ({ provider, id }: Pick<ModelCall, 'provider' | 'id'>, name = id) => `${provider}:${name}`;

export const isCall = (op: ModelOp): op is ModelCall => 'id' in op;
export const isMove = (op: ModelOp): op is ModelMove => 'key' in op;
export const isBonus = (op: ModelOp): op is ModelBonus => 'bonusId' in op;

/** Answer to the caller of an operation. `failed`: nothing moved, and the same key may be used again. */
export interface ModelAnswer {
  status: WalletStatus | 'moved' | 'replayed' | 'not_enough' | 'conflict' | 'failed' | 'done';
  /** For a provider's call: own money and bonus money together. */
  cashSatang?: bigint;
  heldSatang?: bigint;
}

/** Balances, movements, transactions and findings of a member: in the model, or in the database. */
export interface Books {
  cashSatang: bigint;
  bonusSatang: bigint;
  heldSatang: bigint;
  /** Movements of the member, oldest first, counted from 1. */
  movements: {
    sequence: number;
    kind: string;
    key: string;
    cashSatang: bigint;
    bonusSatang: bigint;
    heldSatang: bigint;
    cashAfterSatang: bigint;
    bonusAfterSatang: bigint;
    heldAfterSatang: bigint;
  }[];
  /** By `<provider>:<transaction>`. */
  transactions: Map<string, BookedTransaction>;
  /** Findings as `<kind> <provider>:<transaction>`, sorted. */
  findings: string[];
}

export interface BookedTransaction {
  kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  state: 'done' | 'rolled_back' | 'refused';
  refusal: WalletStatus | null;
  /** Amount of the bet or win, or amount moved by a rollback. */
  amountSatang: bigint;
  /** Part of the amount that is bonus money. */
  bonusSatang: bigint;
  balanceAfterSatang: bigint;
  debtSatang: bigint;
}

/** Largest possible credit of a member. */
const CASH_MAX_SATANG = 1_000_000_000_000n;

interface Account {
  cash: bigint;
  bonus: bigint;
  held: bigint;
  /** The bonus to which the bonus money belongs. */
  bonusId: bigint | null;
  /** Ended bonuses: whether money that their rounds bring later is the member's own. */
  ended: Map<bigint, boolean>;
  isLocked: boolean;
  movements: Books['movements'];
  moves: Map<string, { move: ModelMove; cash: bigint; held: bigint }>;
}

/** A transaction that was accepted or refused, with its final answer. */
interface Judged {
  call: ModelCall;
  status: WalletStatus;
  cash: bigint;
  state: BookedTransaction['state'];
  /** Amount that a rollback returned to the member or took back. */
  moved: bigint;
  /** Part of the amount that is bonus money, and the bonus to which the call belongs. */
  part: bigint;
  bonusId: bigint | null;
  debt: bigint;
}

export class WalletModel {
  readonly #stakeMaxSatang: bigint;
  #accounts = new Map<bigint, Account>();
  #judged = new Map<string, Judged>();
  /** Transactions of which only the rollback has arrived: they must never be accepted. */
  #tombstones = new Map<string, { memberId: bigint; cash: bigint }>();
  /** Member of each finding, by its kind and transaction; a repeated finding is opened once. */
  #findings = new Map<string, bigint>();

  constructor(stakeMaxSatang: bigint) {
    this.#stakeMaxSatang = stakeMaxSatang;
  }

  open(memberId: bigint): void {
    this.#accounts.set(memberId, {
      cash: 0n,
      bonus: 0n,
      held: 0n,
      bonusId: null,
      ended: new Map(),
      isLocked: false,
      movements: [],
      moves: new Map(),
    });
  }

  copy(): WalletModel {
    const copy = new WalletModel(this.#stakeMaxSatang);
    for (const [id, account] of this.#accounts) {
      copy.#accounts.set(id, {
        ...account,
        ended: new Map(account.ended),
        movements: [...account.movements],
        moves: new Map(account.moves),
      });
    }
    copy.#judged = new Map(this.#judged);
    copy.#tombstones = new Map(this.#tombstones);
    copy.#findings = new Map(this.#findings);
    return copy;
  }

  perform(op: ModelOp): ModelAnswer {
    if (isMove(op)) return this.#move(op);
    if (isBonus(op)) return this.#bonus(op);
    if (!isCall(op)) {
      this.#account(op.memberId).isLocked = op.kind === 'lock';
      return { status: 'done' };
    }
    const { status, cash } = this.#call(op);
    return status === 'RS_OK' || status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? { status, cashSatang: cash } : { status };
  }

  books(memberId: bigint): Books {
    const { cash, bonus, held, movements } = this.#account(memberId);
    const transactions: Books['transactions'] = new Map();
    for (const {
      call,
      state,
      status,
      moved,
      part,
      cash: balanceAfterSatang,
      debt: debtSatang,
    } of this.#judged.values()) {
      if (call.memberId !== memberId) continue;
      const amountSatang = call.kind === 'rollback' ? moved : call.amountSatang;
      transactions.set(transactionOf(call), {
        kind: call.kind,
        state,
        refusal: status === 'RS_OK' ? null : status,
        amountSatang,
        bonusSatang: part,
        balanceAfterSatang,
        debtSatang,
      });
    }
    for (const [id, tombstone] of this.#tombstones) {
      if (tombstone.memberId === memberId)
        transactions.set(id, {
          kind: 'tombstone',
          state: 'done',
          refusal: null,
          amountSatang: 0n,
          bonusSatang: 0n,
          balanceAfterSatang: tombstone.cash,
          debtSatang: 0n,
        });
    }
    const findings = [...this.#findings].flatMap(([finding, about]) => (about === memberId ? [finding] : [])).sort();
    return { cashSatang: cash, bonusSatang: bonus, heldSatang: held, movements, transactions, findings };
  }

  #account(memberId: bigint): Account {
    const account = this.#accounts.get(memberId);
    if (!account) throw new Error(`the model has no member ${memberId}`);
    return account;
  }

  #call(call: ModelCall): { status: WalletStatus; cash: bigint } {
    const account = this.#account(call.memberId);
    const answer = (status: WalletStatus) => ({ status, cash: balanceOf(account) });
    if (call.of === call.id) return answer('RS_ERROR_WRONG_SYNTAX');
    // a transaction whose rollback arrived first is never accepted
    if (this.#tombstones.has(transactionOf(call)))
      return answer(
        call.kind === 'rollback' ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      );
    const before = this.#judged.get(transactionOf(call));
    if (before) return again(call, before);
    if (call.token === 'unknown' || call.token === 'foreign') return answer('RS_ERROR_INVALID_TOKEN');
    switch (call.kind) {
      case 'bet':
        return this.#bet(call, account);
      case 'win':
        return this.#win(call, account);
      case 'rollback':
        return this.#rollback(call, account);
    }
  }

  #bet(call: ModelCall, account: Account) {
    if (call.amountSatang === 0n && !call.isFree)
      return { status: 'RS_ERROR_WRONG_SYNTAX' as const, cash: balanceOf(account) };
    const refusal = this.#refusal(call, account);
    if (refusal) return this.#judge(call, account, { status: refusal, state: 'refused' });
    if (call.isFree) return this.#judge(call, account, { bonusId: account.bonusId });
    // own money first
    const part = call.amountSatang > account.cash ? call.amountSatang - account.cash : 0n;
    const bonusId = part > 0n ? account.bonusId : null;
    this.#book(account, 'bet', transactionOf(call), { cash: part - call.amountSatang, bonus: -part });
    return this.#judge(call, account, { part, bonusId });
  }

  /** Where money of a bonus goes. */
  #wayOf(account: Account, bonusId: bigint | null): 'own' | 'bonus' | 'house' {
    if (bonusId === null) return 'own';
    if (bonusId === account.bonusId) return 'bonus';
    return account.ended.get(bonusId) ? 'own' : 'house';
  }

  #refusal(call: ModelCall, account: Account): WalletStatus | undefined {
    if (call.token === 'expired') return 'RS_ERROR_TOKEN_EXPIRED';
    if (call.game === 'shut') return 'RS_ERROR_INVALID_GAME';
    if (account.isLocked) return 'RS_ERROR_USER_DISABLED';
    if (call.amountSatang > this.#stakeMaxSatang) return 'RS_ERROR_LIMIT_REACHED';
    if (!call.isFree && call.amountSatang > balanceOf(account)) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    return undefined;
  }

  #win(call: ModelCall, account: Account) {
    const bet = this.#judged.get(transactionOf(call, call.of ?? ''));
    if (bet?.call.kind !== 'bet' || bet.call.memberId !== call.memberId || bet.state !== 'done') {
      this.#find(call, `win_without_bet ${transactionOf(call)}`);
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' as const, cash: balanceOf(account) };
    }
    const way = this.#wayOf(account, bet.bonusId);
    const share = bet.call.isFree ? call.amountSatang : (call.amountSatang * bet.part) / (bet.call.amountSatang || 1n);
    const part = way === 'own' ? 0n : share;
    if (account.cash + call.amountSatang - part > CASH_MAX_SATANG || account.bonus + part > CASH_MAX_SATANG)
      return tooMuch(account);
    this.#book(account, 'win', transactionOf(call), { cash: call.amountSatang - part, bonus: part });
    if (way === 'house') this.#book(account, 'bonus_forfeit', this.#lateKey('forfeit', call), { bonus: -part });
    return this.#judge(call, account, { part, bonusId: bet.bonusId });
  }

  #rollback(call: ModelCall, account: Account) {
    const of = transactionOf(call, call.of ?? '');
    const target = this.#judged.get(of);
    const owner = target?.call.memberId ?? this.#tombstones.get(of)?.memberId;
    if (owner !== undefined && owner !== call.memberId)
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' as const, cash: balanceOf(account) };
    if (owner === undefined) this.#tombstones.set(of, { memberId: call.memberId, cash: balanceOf(account) });
    const way = this.#wayOf(account, target?.bonusId ?? null);
    let part = 0n;
    if (target?.call.kind === 'bet' && target.state === 'done' && !target.call.isFree) {
      part = way === 'own' ? 0n : target.part;
      if (account.cash + target.call.amountSatang - part > CASH_MAX_SATANG || account.bonus + part > CASH_MAX_SATANG)
        return tooMuch(account);
    }
    let moved = 0n;
    let debt = 0n;
    if (target?.state === 'done' && target.call.kind !== 'rollback') {
      this.#judged.set(of, { ...target, state: 'rolled_back' });
      const amount = target.call.amountSatang;
      if (target.call.kind === 'bet') {
        moved = target.call.isFree ? 0n : amount;
        const isWon = [...this.#judged.values()].some(
          (other) =>
            other.call.kind === 'win' &&
            transactionOf(other.call, other.call.of ?? '') === of &&
            other.state === 'done' &&
            other.call.amountSatang > 0n,
        );
        if (isWon) this.#find(call, `bet_rolled_back_after_win ${of}`);
      } else {
        const owed = way === 'own' ? amount : amount - target.part;
        const own = least(owed, account.cash);
        part = way === 'own' ? 0n : way === 'house' ? target.part : least(target.part, account.bonus);
        moved = own + part;
        debt = amount - moved;
        if (own < owed) this.#find(call, `win_rollback_debt ${of}`);
      }
      const sign = target.call.kind === 'bet' ? 1n : -1n;
      const key = transactionOf(call);
      if (way === 'house' && sign < 0n)
        this.#book(account, 'bonus_grant', this.#lateKey('return', call), { bonus: part });
      this.#book(account, `${target.call.kind}_rollback`, key, { cash: sign * (moved - part), bonus: sign * part });
      if (way === 'house' && sign > 0n)
        this.#book(account, 'bonus_forfeit', this.#lateKey('forfeit', call), { bonus: -part });
    }
    return this.#judge(call, account, { moved, debt, part, bonusId: target?.bonusId ?? null });
  }

  #find(call: ModelCall, finding: string): void {
    if (!this.#findings.has(finding)) this.#findings.set(finding, call.memberId);
  }

  /** Store the final answer of this transaction. */
  #judge(call: ModelCall, account: Account, other: Partial<Judged> = {}) {
    const judged: Judged = {
      call,
      status: 'RS_OK',
      cash: balanceOf(account),
      state: 'done',
      moved: 0n,
      part: 0n,
      bonusId: null,
      debt: 0n,
      ...other,
    };
    this.#judged.set(transactionOf(call), judged);
    return judged;
  }

  #move(move: ModelMove): ModelAnswer {
    const account = this.#account(move.memberId);
    const before = account.moves.get(move.key);
    if (before) {
      const isSame = before.move.kind === move.kind && before.move.amountSatang === move.amountSatang;
      return isSame ? { status: 'replayed', cashSatang: before.cash, heldSatang: before.held } : { status: 'conflict' };
    }
    const amount = move.amountSatang;
    const [cash, held] = {
      deposit: [amount, 0n],
      withdraw_hold: [-amount, amount],
      withdraw_release: [amount, -amount],
      withdraw_settle: [0n, -amount],
    }[move.kind] as [bigint, bigint];
    if (account.cash + cash < 0n || account.held + held < 0n)
      return { status: 'not_enough', cashSatang: account.cash, heldSatang: account.held };
    if (account.cash + cash > CASH_MAX_SATANG) return { status: 'failed' };
    this.#book(account, move.kind, move.key, { cash, held });
    account.moves.set(move.key, { move, cash: account.cash, held: account.held });
    return { status: 'moved', cashSatang: account.cash, heldSatang: account.held };
  }

  #bonus(op: ModelBonus): ModelAnswer {
    const account = this.#account(op.memberId);
    if (op.kind === 'bonus_begin') {
      if (account.bonusId !== null) return { status: 'failed' };
      account.bonusId = op.bonusId;
      this.#book(account, 'bonus_grant', `bonus_grant:${op.bonusId}`, { bonus: op.amountSatang });
      return { status: 'done' };
    }
    const { bonusId, bonus } = account;
    if (bonusId === null) return { status: 'done' };
    if (op.kind === 'bonus_earned') {
      if (account.cash + bonus > CASH_MAX_SATANG) return { status: 'failed' };
      this.#book(account, 'bonus_convert', `bonus_convert:${bonusId}`, { cash: bonus, bonus: -bonus });
    } else this.#book(account, 'bonus_forfeit', `bonus_forfeit:${bonusId}`, { bonus: -bonus });
    account.ended.set(bonusId, op.kind === 'bonus_earned');
    account.bonusId = null;
    return { status: 'done' };
  }

  /** Key of a movement of bonus money that a call brought after its bonus had ended. */
  #lateKey(kind: 'forfeit' | 'return', call: ModelCall): string {
    return `bonus_${kind}:${transactionOf(call)}`;
  }

  #book(
    account: Account,
    kind: string,
    key: string,
    { cash = 0n, bonus = 0n, held = 0n }: { cash?: bigint; bonus?: bigint; held?: bigint },
  ): void {
    if (cash === 0n && bonus === 0n && held === 0n) return;
    account.cash += cash;
    account.bonus += bonus;
    account.held += held;
    const sequence = account.movements.length + 1;
    account.movements.push({
      sequence,
      kind,
      key,
      cashSatang: cash,
      bonusSatang: bonus,
      heldSatang: held,
      cashAfterSatang: account.cash,
      bonusAfterSatang: account.bonus,
      heldAfterSatang: account.held,
    });
  }
}

/** Answer when the credit would exceed the limit: the whole call fails, stores nothing, and may be repeated. */
function tooMuch(account: Account) {
  return { status: 'RS_ERROR_UNKNOWN' as const, cash: balanceOf(account) };
}

/** Balance that a provider sees. */
const balanceOf = ({ cash, bonus }: Account) => cash + bonus;

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Answer to a repeated transaction: the first answer again, unless the transaction was rolled back or its content
 * differs.
 */
function again(call: ModelCall, before: Judged): { status: WalletStatus; cash: bigint } {
  const first = before.call;
  const isItself = first.kind === call.kind && first.memberId === call.memberId;
  if (isItself && before.state === 'rolled_back')
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', cash: before.cash };
  const isSame =
    isItself &&
    first.of === call.of &&
    first.round === call.round &&
    first.game === call.game &&
    first.amountSatang === call.amountSatang;
  // the field isFree is compared only for a bet
  if (isSame && (call.kind !== 'bet' || first.isFree === call.isFree)) return before;
  return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', cash: before.cash };
}
