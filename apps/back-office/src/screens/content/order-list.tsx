import type { StaffContentEntry } from '@sanam/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pictureAddress } from '../../parts/drawn-picture.ts';
import { dayOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { type EntryState, type Kind, stateOf } from './entry.ts';
import { content as words } from './words.ts';

const LOOKS = { shown: 'ok', scheduled: 'info', over: 'off', off: 'off' } as const satisfies Record<EntryState, string>;
const ICONS = { shown: 'check', scheduled: 'clock', over: 'history', off: 'eye' } as const;

/** Entries in their order, which is changed by dragging, or with alt and the arrow keys. */
export function OrderList({
  kind,
  rows,
  nowMs,
  onOrder,
}: {
  kind: Kind;
  rows: readonly StaffContentEntry[];
  nowMs: number;
  onOrder: (slugs: readonly string[]) => void;
}) {
  const say = useSay();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(undefined);
  const [dragged, setDragged] = useState<string>();
  const slugs = rows.map(({ slug }) => slug);
  const put = (slug: string, to: number) => {
    const others = slugs.filter((one) => one !== slug);
    onOrder([...others.slice(0, to), slug, ...others.slice(to)]);
  };
  const onKeyDown = (event: KeyboardEvent, slug: string, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0 || at + by < 0 || at + by >= slugs.length) return;
    event.preventDefault();
    moved.current = slug;
    put(slug, at + by);
  };
  // a row that was moved by keys keeps the focus
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-slug="${moved.current}"] a`)?.focus();
    moved.current = undefined;
  });
  return (
    <ol className="ordered" ref={list}>
      {rows.map((one, at) => {
        const state = stateOf(one, nowMs);
        const address = pictureAddress(one.img);
        return (
          <li
            key={one.slug}
            data-slug={one.slug}
            draggable
            className={dragged === one.slug ? 'dragged' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(one.slug);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged !== one.slug) put(dragged, at);
            }}
            onDrop={(event) => event.preventDefault()}
            onKeyDown={(event) => onKeyDown(event, one.slug, at)}
          >
            <span className="dimmer" title={say(words.move)}>
              <Icon name="list" />
            </span>
            <span className="num dimmer">{at + 1}</span>
            {address ? <img src={address} alt="" width="64" height="36" loading="lazy" /> : <span />}
            <Link to={`/content/${kind}/${one.slug}`} draggable={false}>
              <b>{one.title.replace('\n', ' ')}</b>
              <span className="sub mono">{one.slug}</span>
            </Link>
            <span className="row">
              {one.popup ? (
                <Pill look="leaf" icon="bell">
                  {say(words.popup)}
                </Pill>
              ) : null}
              <Pill look={LOOKS[state]} icon={ICONS[state]}>
                {say(words[state])}
              </Pill>
            </span>
            <span className="tiny dimmer num">
              {one.starts_at ? dayOf(one.starts_at) : ''} {one.ends_at ? `– ${dayOf(one.ends_at)}` : ''}
            </span>
            <span className="tiny dimmer num">
              {say(words.version)} {one.version} · {dayOf(one.updated_at)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
