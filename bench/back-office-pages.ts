import { lighthouseVersion, measurePage } from './support/lighthouse.ts';
import { writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- back-office-pages`: Lighthouse results of the first page that staff see, on a simulated phone. The
 * other pages need a person who is signed in; the journeys look at them with axe.
 */
const RUNS = 5;

await withStack(async (stack) => {
  const one = await measurePage(`${stack.backOfficeUrl}/sign-in`, RUNS);
  const whole = one.accessibility === 100 && one.practices === 100;
  writeSection('back-office-pages', 'Sign-in page of the back office', [
    `Lighthouse ${lighthouseVersion()}, mobile, simulated slow 4G and a four times slower processor; median of ${RUNS} runs.`,
    '',
    '| accessibility | best practices | performance | LCP ms | TBT ms | CLS | script KB |',
    '|---|---|---|---|---|---|---|',
    `| ${one.accessibility} | ${one.practices} | ${one.performance} | ${one.lcpMs.toFixed(0)} | ${one.tbtMs.toFixed(0)} | ${one.cls.toFixed(3)} | ${one.scriptKb.toFixed(0)} |`,
    '',
    whole ? 'Accessibility and best practices are at 100.' : 'Below 100: see the row.',
  ]);
});
