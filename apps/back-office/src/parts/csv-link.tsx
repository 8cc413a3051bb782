import { Icon } from './icon.tsx';

/** Link to the file of a list, with the filter of its view. The browser keeps the file; no page is opened. */
export function CsvLink({ list, filter }: { list: string; filter: Readonly<Record<string, string | undefined>> }) {
  const given = Object.entries(filter).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '');
  const query = new URLSearchParams(given).toString();
  return (
    <a className="btn" href={`/api/staff/exports/${list}.csv${query ? `?${query}` : ''}`} download={`${list}.csv`}>
      <Icon name="down2" />
      CSV
    </a>
  );
}
