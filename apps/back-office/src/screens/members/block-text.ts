import type { Block } from '@sanam/contract';
import { BLOCK_WORDS } from '../../parts/care-words.ts';
import { timeOf } from '../../parts/format.ts';
import type { Say } from '../../parts/words.ts';
import { protection as words } from './protection-words.ts';

/** Whether and until when a member's play is stopped. Only an exclusion without an end is one for ever. Pure. */
export function blockText(block: Block | null, say: Say): string {
  if (!block) return say(words.free);
  const { kind, until } = block;
  const end = until ? `${say(words.until)} ${timeOf(until)}` : kind === 'exclusion' ? say(words.forever) : '';
  return `${say(words.now)}: ${say(BLOCK_WORDS[kind])} ${end}`.trimEnd();
}
