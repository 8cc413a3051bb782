import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadingError } from '../parts/reading-error.tsx';
import { useSay } from '../parts/words.ts';
import { Head } from './head.tsx';

const LOADING = { th: 'กำลังโหลด', en: 'Loading' };

/**
 * A page of one reading: head, tabs, and below them what was read, the error, or that it is being read.
 * @param actions buttons in the head
 * @param children what stands below, from the data
 */
export function ReadingPage<Data>({
  title,
  actions,
  tabs,
  reading,
  children,
}: {
  title: string;
  actions?: ReactNode;
  tabs: ReactNode;
  reading: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const say = useSay();
  return (
    <>
      <Head title={title}>{actions}</Head>
      {tabs}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="main rewards" tabIndex={0} aria-label={title}>
        <ReadingError of={reading} />
        {reading.data !== undefined ? (
          children(reading.data)
        ) : reading.error ? null : (
          <p className="dimmer">{say(LOADING)}</p>
        )}
      </section>
    </>
  );
}
