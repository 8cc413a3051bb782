import type { StaffGame } from '@sanam/contract';
import { useRef, useState } from 'react';
import { wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Rtp } from '../../parts/rtp.tsx';
import { useSay } from '../../parts/words.ts';
import type { Draft } from './draft.ts';
import { Switch } from './switch.tsx';
import { games as words } from './words.ts';

/** Games of an area in their order: moved by drag or by alt with an arrow, labelled and switched. */
export function GameTable({
  rows,
  places,
  draft,
  onMove,
  onHot,
  onEnable,
}: {
  rows: readonly StaffGame[];
  /** Place of each game as it is in force. */
  places: ReadonlyMap<string, number>;
  draft: Draft;
  onMove: (from: number, to: number) => void;
  onHot: (gamecode: string, isOn: boolean) => void;
  onEnable: (gamecode: string, isOn: boolean) => void;
}) {
  const say = useSay();
  const dragged = useRef<number>(undefined);
  const [over, setOver] = useState<number>();
  const [told, setTold] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    onMove(from, to);
    setTold(`${rows[from]?.name} ${say(words.movedTo)} ${to + 1}`);
  };
  return (
    <>
      <table className="table plainrows gametable" aria-label={say(words.list)}>
        <thead>
          <tr>
            <th scope="col">{say(words.place)}</th>
            <th scope="col">{say(words.game)}</th>
            <th scope="col">{say(words.provider)}</th>
            <th scope="col">{say(words.label)}</th>
            <th scope="col" className="r">
              {say(words.rounds)}
            </th>
            <th scope="col" className="r">
              {say(words.ggr)}
            </th>
            <th scope="col" className="r">
              {say(words.rtp)}
            </th>
            <th scope="col">{say(words.on)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one, at) => {
            const { gamecode } = one;
            const isHot = draft.hot[gamecode] ?? one.hot;
            const isOn = draft.enabled[gamecode] ?? one.enabled;
            const was = places.get(gamecode) ?? at;
            return (
              <tr
                key={gamecode}
                className={over === at ? 'drop' : was === at ? undefined : 'moved'}
                draggable
                onDragStart={(event) => {
                  dragged.current = at;
                  event.dataTransfer.effectAllowed = 'move';
                }}
                onDragOver={(event) => {
                  if (dragged.current === undefined) return;
                  event.preventDefault();
                  setOver(at);
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged.current !== undefined) move(dragged.current, at);
                }}
                onDragEnd={() => {
                  dragged.current = undefined;
                  setOver(undefined);
                }}
              >
                <td>
                  <button
                    type="button"
                    className="handle"
                    title={say(words.moveHow)}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                      event.preventDefault();
                      move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
                    }}
                  >
                    <span aria-hidden="true">⠿</span> <span className="num">{at + 1}</span>
                    <span className="hide">
                      {say(words.move)} {one.name}
                    </span>
                  </button>
                  {was === at ? null : (
                    <span className="sub tiny">
                      {say(words.was)} {was + 1}
                    </span>
                  )}
                </td>
                <th scope="row">
                  {one.name}
                  <span className="sub mono tiny">
                    {gamecode.slice(gamecode.indexOf(':') + 1)}
                    {one.offered ? '' : ` · ${say(words.notOffered)}`}
                  </span>
                </th>
                <td>{one.maker}</td>
                <td>
                  <button
                    type="button"
                    className={isHot ? 'tag on' : 'tag'}
                    aria-pressed={isHot}
                    onClick={() => onHot(gamecode, !isHot)}
                  >
                    {isHot ? say(words.hot) : `+ ${say(words.label)}`} <span className="hide">{one.name}</span>
                  </button>
                </td>
                <td className="r num">{wholeOf(one.rounds)}</td>
                <td className="r">{one.rounds === 0 ? <span className="dimmer">–</span> : <Baht value={one.ggr} />}</td>
                <td className="r">
                  <Rtp of={one} />
                </td>
                <td>
                  <Switch
                    name={`${say(words.on)} ${one.name}`}
                    isOn={isOn}
                    isChanged={isOn !== one.enabled}
                    onChange={(now) => onEnable(gamecode, now)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <span className="hide" role="status">
        {told}
      </span>
    </>
  );
}
