import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Declarations of the first rule with exactly this selector. */
function ruleOf(file: string, selector: string): string {
  const styles = readFileSync(new URL(file, import.meta.url), 'utf8');
  const at = styles.split('\n').find((line) => line.startsWith(`${selector} {`));
  return at?.slice(selector.length + 2, at.indexOf('}')) ?? '';
}

test('GAME-02 DEP-01 SITE-14 a dialog is 500 px wide and a wide one 600 px, and neither is wider than a phone', () => {
  expect(ruleOf('dialog.css', '.dialog')).toMatch(
    /--dialog-width: 500px; width: min\(var\(--dialog-width\), calc\(100% - 32px\)\);/,
  );
  expect(ruleOf('dialog.css', '.dialog.wide')).toContain('--dialog-width: 600px;');
});

test('SITE-15 the progress line starts after 200 ms and runs over 5 s', () => {
  expect(ruleOf('shell.css', '.progress.run span')).toMatch(/animation: run 5s 200ms /);
});

test('SITE-04 the layout changes at 768, 960 and 970 px: four, five and six tiles in a row', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(read('tile.css')).toMatch(/min-width: 768px\) \{ \.tiles \{ grid-template-columns: repeat\(4,/);
  expect(read('tile.css')).toMatch(/min-width: 960px\) \{ \.tiles \{ grid-template-columns: repeat\(5,/);
  expect(read('desk.css')).toMatch(/min-width: 970px\) \{[\s\S]*\.tiles \{ grid-template-columns: repeat\(6,/);
});
