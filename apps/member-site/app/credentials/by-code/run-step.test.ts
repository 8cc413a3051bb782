import { expect, test } from 'vitest';
import { runStep } from './run-step.ts';

test('SEC-02 a step that is no step of the form is answered with a message, also when it names a property of every object', async () => {
  const asked = (step: string) => {
    const form = new FormData();
    form.set('step', step);
    return { request: new Request('http://sanam.test/', { method: 'POST', body: form }), context: undefined as never };
  };
  for (const step of ['constructor', '__proto__', 'toString', ''])
    expect([step, await runStep({ phone: async () => 'done' }, asked(step), 'หาขั้นตอนไม่พบ')]).toEqual([
      step,
      expect.objectContaining({ data: expect.objectContaining({ errors: { error: 'หาขั้นตอนไม่พบ' } }) }),
    ]);
});
