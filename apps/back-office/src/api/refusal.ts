/** What the server, or the lack of an answer, said against a request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Messages by field, for the person. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string | undefined;
  /** Seconds until the server takes such a request again. */
  readonly waitSeconds: number | undefined;
  /** Whether the second factor has to be given again first. */
  readonly needsFactor: boolean;

  constructor(status: number, reply: RefusalReply, waitSeconds?: number) {
    super(reply.message ?? 'เซิร์ฟเวอร์ไม่ตอบ');
    this.status = status;
    this.errors = reply.errors ?? {};
    this.requestId = reply.request_id;
    this.waitSeconds = waitSeconds;
    this.needsFactor = status === 403 && reply.second_factor === true;
  }

  /** Whether there is nothing of the name that was asked for, other than when it could not be read. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 422;
  }

  /** The message of a field, or else the general one. */
  of(field: string): string {
    return this.errors[field]?.[0] ?? Object.values(this.errors)[0]?.[0] ?? this.message;
  }
}

export interface RefusalReply {
  message?: string;
  errors?: Record<string, string[]>;
  request_id?: string;
  second_factor?: boolean;
}

/** Any error as a refusal: one of our own, or a failure that no answer describes. */
export const asRefusal = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal(0, {}));
