import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

/*
 * Traces with OpenTelemetry: what one request or job did, step by step, in every process. Without an endpoint nothing
 * is recorded: the functions here then only call what they are given.
 */

const TRACER = 'sanam';
const STATEMENT_LENGTH_MAX = 300;

type Attributes = Record<string, string | number | boolean>;

/** Whether traces are recorded in this process. */
let isOn = false;

/** Settings of the traces (core/config.ts). */
export interface TraceSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  TRACES_PERCENT: number;
}

/**
 * Record traces and send them to the collector of OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, `/v1/traces`). Nothing
 * happens without this address.
 * @param service name of the process, such as `sanam-web`.
 * @returns a function that sends what is left, and records no more.
 */
export async function startTraces(settings: TraceSettings, service: string): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_PERCENT } = settings;
  if (endpoint === '') return async () => {};
  // the code of the recorder is only loaded when it is used
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, otlp] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(TRACES_PERCENT / 100) }),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  isOn = true;
  return async () => {
    isOn = false;
    await provider.shutdown();
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

/**
 * Record a step: begun now, ended with the returned promise, and the parent of all steps within it.
 * @param attributes nothing that names a person.
 */
export function step<T>(
  name: string,
  attributes: Attributes,
  act: () => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  if (!isOn) return act();
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await act();
    } catch (error) {
      fail(span, error as Error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begin a step that `end` ends. @returns what runs something within the step, and what ends it. */
export function beginStep(name: string, attributes: Attributes, kind: SpanKind): BegunStep {
  if (!isOn) return { within: (act) => act(), end: () => {} };
  const span = trace.getTracer(TRACER).startSpan(name, { attributes, kind });
  return {
    within: (act) => context.with(trace.setSpan(context.active(), span), act),
    end(more, hasFailed) {
      span.setAttributes(more);
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

interface BegunStep {
  within<T>(act: () => T): T;
  end(attributes: Attributes, hasFailed: boolean): void;
}

/** The present step as text, for a job or message that goes on with it; undefined without one. */
export function presentStep(): string | undefined {
  if (!isOn) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Run something as part of the step that `presentStep` wrote down, perhaps in another process. */
export function goOnWith<T>(traceparent: string | undefined, act: () => T): T {
  if (!isOn || traceparent === undefined) return act();
  return context.with(propagation.extract(context.active(), { traceparent }), act);
}

/** Record each statement of a pool's connections, with its text but without its values. */
export function traceStatements(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const query = client.query;
    client.query = function traced(this: pg.PoolClient, ...given: unknown[]) {
      const run = () => (query as (...args: unknown[]) => unknown).apply(this, given);
      if (!isOn || !trace.getActiveSpan()) return run();
      const span = trace.getTracer(TRACER).startSpan('statement', {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': textOf(given[0]).slice(0, STATEMENT_LENGTH_MAX),
        },
      });
      const result = run();
      if (result instanceof Promise)
        result.then(
          () => span.end(),
          (error: Error) => {
            fail(span, error);
            span.end();
          },
        );
      else span.end();
      return result;
    } as pg.PoolClient['query'];
  });
  return pool;
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

/** Mark a step as failed, by the kind of the error: its message may name a person. */
function fail(span: Span, error: Error & { code?: string }): void {
  span.setAttribute('error.type', error.code ?? error.name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
