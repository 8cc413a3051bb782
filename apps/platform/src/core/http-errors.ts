import { ERROR_FIELDS } from '@sanam/contract';
import { isTooDeep } from '@sanam/contract/json-depth';
import { UNFORESEEN_WORDS } from '@sanam/contract/unforeseen-words';
import buildSerializer, { type Schema } from 'fast-json-stringify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import Format from 'typebox/format';
import { Refusal } from './errors.ts';
import { sendSmallPage } from './small-page.ts';

/** Error for input that a schema rejects, with Thai messages by field. */
class SchemaRefusal extends Error {
  override readonly name = 'SchemaRefusal';
  readonly errors: Record<string, string[]>;
  constructor(part: string, errors: Record<string, string[]>) {
    super(`${part} does not fit its schema: ${Object.keys(errors).join(', ')}`);
    this.errors = errors;
  }
}

const WRONG_FORM = 'ข้อมูลที่ส่งมาอ่านไม่ได้ กรุณาลองใหม่';
const GENERAL: Record<number, string> = {
  400: WRONG_FORM,
  404: 'ไม่พบสิ่งที่ต้องการ',
  405: 'ไม่รองรับคำสั่งนี้',
  413: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป',
  415: 'ไม่รองรับข้อมูลรูปแบบนี้',
  429: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
  503: UNFORESEEN_WORDS[503],
};
const WRONG_FIELD = 'ข้อมูลไม่ถูกต้อง';

// a leap second fits the format, and is no time for JavaScript: everything that compares or stores it would fail
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)));

const validatorOf = compiledOnce((schema: TSchema) => Compile(schema));
/** Serializer of a reply. It writes only the fields that the schema declares. */
export const serializerOf = compiledOnce((schema: TSchema) => buildSerializer(schema as unknown as Schema));

/** Compile each schema only once, because many routes share the contract's schemas. */
function compiledOnce<Compiled>(compile: (schema: TSchema) => Compiled): (schema: TSchema) => Compiled {
  const known = new WeakMap<TSchema, Compiled>();
  return (schema) => {
    const compiled = known.get(schema) ?? compile(schema);
    known.set(schema, compiled);
    return compiled;
  };
}

/**
 * Validate with the contract's schemas, without coercion: "500" is not an amount. Messages come from the schema's
 * `thai`. Replies are serialized by the schemas too.
 */
export function useSchemas(app: FastifyInstance): void {
  app.setSerializerCompiler<TSchema>(({ schema }) => serializerOf(schema));
  app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
    const compiled = validatorOf(schema);
    return (value) => {
      // a call without a body is validated as an empty object, so that the first missing field is named
      const judged = httpPart === 'body' && (value === null || value === undefined) ? {} : value;
      if (hasNul(judged)) return { error: new SchemaRefusal(httpPart ?? 'input', { error: [WRONG_FIELD] }) };
      if (compiled.Check(judged)) return { value: judged };
      return { error: new SchemaRefusal(httpPart ?? 'input', thaiErrors(schema, compiled.Errors(judged))) };
    };
  });
}

/** Whether a value fits a schema of the contract. */
export const fitsSchema = (schema: TSchema, value: unknown): boolean =>
  !hasNul(value) && validatorOf(schema).Check(value);

/** Parse JSON bodies of few levels only; others are refused with 400 before anything follows their levels. */
export function parseShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) done(new Refusal(400, WRONG_FORM, { reason: 'JSON of too many levels' }), undefined);
    else parse(request, String(body), done);
  });
}

/**
 * Whether a value contains text with a NUL character. PostgreSQL cannot store it, so the input is refused before a
 * statement fails.
 */
function hasNul(value: unknown): boolean {
  return JSON.stringify(value).includes('\\u0000');
}

function thaiErrors(
  schema: TSchema,
  found: readonly { keyword: string; instancePath: string; params: object }[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const error of found) {
    const missing =
      error.keyword === 'required'
        ? ((error.params as { requiredProperties?: string[] }).requiredProperties ?? [])
        : [];
    const fields =
      missing.length > 0 && error.instancePath === '' ? missing : [error.instancePath.split('/')[1] ?? 'error'];
    for (const field of fields) errors[field] ??= [thaiOf(schema, field)];
  }
  return errors;
}

function thaiOf(schema: TSchema, field: string): string {
  const property = (schema as { properties?: Record<string, { thai?: string }> }).properties?.[field];
  return property?.thai ?? WRONG_FIELD;
}

/** A page that failed before the site could render it. */
const failedPage = (words: string) => ({
  title: 'หน้านี้ขัดข้องชั่วคราว',
  words,
  link: { href: '', words: 'ลองอีกครั้ง' },
});

/**
 * Turn any thrown error into the spec's error body; a fault of ours on a page is a small page for the person.
 * Unforeseen errors are logged completely, and the answer reveals as little as possible.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal | SchemaRefusal, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ message: GENERAL[404], request_id: request.id }));
}

function answer(error: FastifyError | Refusal | SchemaRefusal, request: FastifyRequest, reply: FastifyReply) {
  const request_id = request.id;
  const isPage = request.headers.accept?.includes('text/html');
  if (error instanceof SchemaRefusal) {
    request.log.info({ reason: error.message }, 'refused');
    const message = Object.values(error.errors)[0]?.[0] ?? WRONG_FIELD;
    return reply.code(422).send({ message, errors: withListedField(error.errors, message), request_id });
  }
  if (error instanceof Refusal) {
    request.log.info({ reason: error.message, status: error.status }, 'refused');
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    if (error.status === 401) return reply.code(401).send({ message: error.thai });
    if (error.status >= 500 && isPage) return sendSmallPage(request, reply, error.status, failedPage(error.thai));
    const errors = error.field ? { [error.field]: [error.thai] } : undefined;
    return reply.code(error.status).send({
      message: error.thai,
      ...(errors ? { errors: error.status === 422 ? withListedField(errors, error.thai) : errors } : {}),
      ...(error.puzzle === undefined ? {} : { puzzle: error.puzzle }),
      ...(error.asksSecondFactor ? { second_factor: true } : {}),
      ...(error.isForStaff ? { only_staff: true } : {}),
      request_id,
    });
  }
  const status =
    error.statusCode && error.statusCode >= 400 && error.statusCode < 500
      ? error.statusCode
      : isUnavailable(error)
        ? 503
        : 500;
  if (status >= 500) request.log.error({ err: error }, 'failed');
  else request.log.info({ reason: error.message, status }, 'refused');
  const message = GENERAL[status] ?? (status < 500 ? WRONG_FORM : UNFORESEEN_WORDS[500]);
  if (status >= 500 && isPage) return sendSmallPage(request, reply, status, failedPage(message));
  return reply.code(status).send({ message, request_id });
}

/** Errors by field with the message under `error` too, when no field is one that clients look under. Pure. */
function withListedField(errors: Record<string, string[]>, message: string): Record<string, string[]> {
  return ERROR_FIELDS.some((field) => errors[field]) ? errors : { ...errors, error: [message] };
}

/**
 * Whether the error means that the database cannot be reached, or is shutting down: nothing was decided, and the caller
 * should retry.
 */
function isUnavailable(error: { code?: string; syscall?: string; message: string }): boolean {
  return (
    // no connection could be made, for whatever reason: a socket that is gone, a name that is not known, no route
    ['connect', 'getaddrinfo'].includes(error.syscall ?? '') ||
    /^(57P0[1-3]|53300|08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}
