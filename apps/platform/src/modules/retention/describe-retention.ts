import { lengthOf, type Period, type RetentionClass } from '../../core/retention.ts';

const UNITS = { days: { th: 'วัน', en: 'days' }, years: { th: 'ปี', en: 'years' } } as const;
/** What happens after a counted time, in the words of the page for members. */
const THEN: Readonly<Record<RetentionClass['end'], string>> = {
  deleted: ' แล้วลบ',
  nameless: ' แล้วลบส่วนที่ระบุตัวคุณ',
  kept: '',
};

/** How long a class is kept with the present settings, in Thai. */
function lengthInThai(period: Period, config: object): string {
  if ('until' in period) return period.until.th;
  return `${lengthOf(period, config)} ${UNITS[period.unit].th}${period.since.th}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The table of the privacy policy: what is kept, how long with the present settings, and why. HTML, in Thai. */
export function retentionTable(classes: readonly RetentionClass[], config: object): string {
  const rows = classes.map(({ what, purpose, basis, period, end }) => {
    const cells = [
      what.th,
      `${lengthInThai(period, config)}${'until' in period ? '' : THEN[end]}`,
      `${purpose.th} (${basis.th})`,
    ];
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  const head = ['ข้อมูล', 'เก็บนานเท่าไร', 'เก็บไว้เพื่อ'].map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** The table of docs/privacy.md, for operators: each class with its setting, range, law and columns. Markdown. */
export function privacyTable(classes: readonly RetentionClass[]): string {
  const rows = classes.map((one) => {
    const { name, what, purpose, basis, period, end, holds, exported } = one;
    const columns = Object.entries(holds).map(([table, names]) => `\`${table}\` (${names.join(', ')})`);
    const told = 'not' in exported ? `no: ${exported.not}` : exported.map((part) => `\`${part}\``).join(', ');
    return [
      `\`${name}\``,
      `${what.en}. ${purpose.en}`,
      basis.en,
      lengthInEnglish(period),
      end,
      columns.join(', ') || 'outside the database',
      told,
    ];
  });
  const head = ['class', 'what, and what for', 'why it may be kept', 'how long', 'then', 'where', 'in the export'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function lengthInEnglish(period: Period): string {
  if ('until' in period) return period.until.en;
  const { setting, unit, usual, least, most, since } = period;
  return `${usual} ${UNITS[unit].en} (\`${setting}\`, ${least} to ${most}) ${since.en}`;
}
