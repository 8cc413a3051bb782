import type { ApiClient } from '@sanam/contract';
import { invalid } from '../../server/api-errors.ts';
import { apiOf } from '../../server/guards.ts';

/** Arguments of a step's action. */
export interface AskedStep {
  request: Request;
  form: FormData;
  api: ApiClient;
}

/** Text of a form field, trimmed. */
export const typedText = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/**
 * Run the action of the step that the form field `step` names.
 * @param lostWords message when there is no such step.
 */
export async function runStep<Reply>(
  steps: Readonly<Record<string, (asked: AskedStep) => Promise<Reply>>>,
  { request, context }: { request: Request; context: Parameters<typeof apiOf>[0] },
  lostWords: string,
) {
  const form = await request.formData();
  const step = String(form.get('step'));
  const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
  return run ? run({ request, form, api: apiOf(context) }) : invalid({ error: lostWords });
}
