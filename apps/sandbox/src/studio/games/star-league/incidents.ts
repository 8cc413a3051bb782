import type { Fixture } from '../../bookmaker/pair-teams.ts';
import type { Numbers } from '../../engine/number-stream.ts';
import { goalRates, MINUTES } from './league.ts';

type Side = 'home' | 'away';

/** Kinds of what happens in a match besides goals, each with its number of minutes in a thousand. */
export const INCIDENT_RATES = { attack: 55, corner: 70, off: 65, save: 50, yellow: 30 } as const;
/** Range of the number that decides whether a minute has an incident, and of which kind. */
export const INCIDENT_NUMBERS = 1000;
/** Number of places at which an incident of a kind can be drawn on the pitch. */
export const SPOTS = 10;

export type IncidentKind = keyof typeof INCIDENT_RATES;

/**
 * An incident: its minute, its kind, its side, and its place on the pitch from 0 to `SPOTS` - 1. The side is the one
 * that attacks; of a yellow card, the one that gets it.
 */
export interface Incident {
  minute: number;
  kind: IncidentKind;
  side: Side;
  spot: number;
}

/**
 * Incidents of a match in their order, four characters each: two digits of the minute, the letter of the kind (a capital
 * one for the home side), and the spot. Short, because every viewer's page gets them every second.
 */
export type Incidents = string;

const LENGTH = 4;
const KINDS = Object.keys(INCIDENT_RATES) as IncidentKind[];

/**
 * Draw the incidents of a match: at most one in a minute, and none in the minute of a goal. Apart from this they do not
 * depend on the goals, so an incident tells nothing about later minutes.
 * @param goalMinutes minutes in which a goal is scored
 */
export function drawIncidents(numbers: Numbers, fixture: Fixture, goalMinutes: ReadonlySet<number>): Incidents {
  const rates = goalRates(fixture);
  let incidents = '';
  for (let minute = 1; minute <= MINUTES; minute++) {
    const kind = kindOf(numbers(INCIDENT_NUMBERS));
    if (!kind) continue;
    const attacker: Side = numbers(rates.home + rates.away) < rates.home ? 'home' : 'away';
    const spot = numbers(SPOTS);
    if (goalMinutes.has(minute)) continue;
    const isHomes = (attacker === 'home') !== (kind === 'yellow');
    const letter = kind.charAt(0);
    incidents += `${String(minute).padStart(2, '0')}${isHomes ? letter.toUpperCase() : letter}${spot}`;
  }
  return incidents;
}

/** Kind of incident that a number from 0 to `INCIDENT_NUMBERS` - 1 stands for; undefined for none. */
function kindOf(number: number): IncidentKind | undefined {
  let below = 0;
  return KINDS.find((kind) => {
    below += INCIDENT_RATES[kind];
    return number < below;
  });
}

/** The incidents of the first minutes of a match. */
export function incidentsUntil(incidents: Incidents, minute: number): Incidents {
  let end = 0;
  while (end < incidents.length && Number(incidents.slice(end, end + 2)) <= minute) end += LENGTH;
  return incidents.slice(0, end);
}

/** Read incidents from their short form. */
export function readIncidents(incidents: Incidents): Incident[] {
  return Array.from({ length: incidents.length / LENGTH }, (_, index) => {
    const text = incidents.slice(index * LENGTH, (index + 1) * LENGTH);
    const letter = text.charAt(2);
    const kind = KINDS.find((one) => one.startsWith(letter.toLowerCase()));
    if (!kind) throw new Error(`no incident ${text}`);
    return {
      minute: Number(text.slice(0, 2)),
      kind,
      side: letter === letter.toLowerCase() ? 'away' : 'home',
      spot: Number(text.charAt(3)),
    };
  });
}
