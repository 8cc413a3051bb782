import { Note } from '@sanam/ui/note';
import { useEffect, useRef, useState } from 'react';
import { credentialWords as words } from '../messages.ts';

/**
 * Part of a form whose request must carry a solved puzzle: solve it, and submit the form again with the solution. The
 * solver is loaded only then. It renders nothing without a puzzle.
 */
export function PuzzleField({ puzzle }: { puzzle: string | undefined }) {
  return puzzle === undefined ? null : <Solving key={puzzle} puzzle={puzzle} />;
}

function Solving({ puzzle }: { puzzle: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [solved, setSolved] = useState('');
  // unknown until the script runs: a page without script must not say that it is working on the puzzle
  const [state, setState] = useState<'solving' | 'failed'>();
  useEffect(() => {
    const controller = new AbortController();
    setState('solving');
    import('./solve-puzzle.ts')
      .then(({ solvePuzzle }) => solvePuzzle(puzzle, controller))
      .then((solution) => {
        if (controller.signal.aborted) return;
        if (solution === undefined) setState('failed');
        else setSolved(solution);
      })
      .catch(() => {
        if (!controller.signal.aborted) setState('failed');
      });
    return () => controller.abort();
  }, [puzzle]);
  useEffect(() => {
    if (solved) field.current?.form?.requestSubmit();
  }, [solved]);
  return (
    <>
      <input type="hidden" name="puzzle" value={solved} ref={field} />
      <noscript>
        <p className="note warn">{words.puzzleNoScript}</p>
      </noscript>
      {state === 'failed' ? <Note warn>{words.puzzleFailed}</Note> : null}
      <div role="status">{state === 'solving' ? <Note icon="shield">{words.puzzleSolving}</Note> : null}</div>
    </>
  );
}
