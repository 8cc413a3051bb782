import { Amount, BigAmount, signedBaht } from '@sanam/ui/amount';
import { BankMark } from '@sanam/ui/bank-mark';
import { BarChart } from '@sanam/ui/chart';
import { CountRing } from '@sanam/ui/count-ring';
import { EmptyState } from '@sanam/ui/empty-state';
import { GameTile } from '@sanam/ui/game-tile';
import { Note } from '@sanam/ui/note';
import { RowBones, TileBones } from '@sanam/ui/skeleton';
import { Stepper } from '@sanam/ui/stepper';
import { tilePicture } from '../../games/tile-picture.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from './messages.ts';
import { Part } from './part.tsx';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
const at = (seconds: number) => new Date(NOW_MS + seconds * 1000).toISOString();

/** Section with the components without input. */
export function Shown() {
  const { banks } = useSite();
  return (
    <>
      <Part title={words.parts.steps}>
        <Stepper
          label={words.parts.steps}
          steps={['1', '2', '3', '4'].map((n) => `${words.sample} ${n}`)}
          current={1}
        />
        <div className="row wrap">
          <CountRing label={words.left} from={at(-300)} until={at(600)} nowMs={NOW_MS} />
          <CountRing label={words.left} from={at(-870)} until={at(30)} nowMs={NOW_MS} />
        </div>
      </Part>
      <Part title={words.parts.money}>
        <BigAmount baht={12_480.5} />
        <p className="row wrap">
          <Amount baht={500} /> <span className="in">{signedBaht(500)}</span> <span>{signedBaht(-20)}</span>
        </p>
        <div className="banks">
          {banks.map((bank) => (
            <BankMark key={bank.key} initials={bank.initials} color={bank.color} name={bank.name} />
          ))}
        </div>
      </Part>
      <Part title={words.parts.games}>
        <div className="tiles">
          {(['new', 'hot', undefined] as const).map((label) => (
            <GameTile
              key={label ?? ''}
              name={words.sample}
              maker={words.sample}
              picture={tilePicture(label ?? 'a')}
              fallback={tilePicture('b')}
              label={label}
              href="#games"
            />
          ))}
          <GameTile
            name={words.sample}
            maker={words.sample}
            picture={tilePicture('c')}
            fallback={tilePicture('c')}
            closed
            href="#games"
          />
        </div>
      </Part>
      <Part title={words.parts.tables}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col" className="r">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {[500, -20, 1250.75].map((baht) => (
              <tr key={baht}>
                <td>{words.sample}</td>
                <td className="amt">{signedBaht(baht)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <BarChart
          caption={words.chart}
          heads={[words.name, words.amount]}
          most={100}
          mark={95}
          bars={[
            { name: words.sample, value: 95.75, text: '95.75%' },
            { name: words.sample, value: 60, text: '60%', margin: 8 },
            { name: words.sample, value: null, text: words.emptyTitle },
          ]}
        />
      </Part>
      <Part title={words.parts.empty}>
        <Note>{words.note}</Note>
        <Note warn>{words.warn}</Note>
        <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
        <TileBones count={3} />
        <RowBones count={2} />
      </Part>
    </>
  );
}
