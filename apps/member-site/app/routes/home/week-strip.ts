import { dayAfter, weekdayShort } from '@sanam/thai/dates';

export interface DayOfWeek {
  day: string;
  name: string;
  state: 'past' | 'today' | 'ahead' | 'pay';
}

/** The seven days of a loss return week, and the day of its accrual. Days have the form `2026-11-18`. */
export function weekStrip(week: string, today: string): DayOfWeek[] {
  return Array.from({ length: 8 }, (_, at) => {
    const day = dayAfter(week, at);
    return {
      day,
      name: weekdayShort(day),
      state: at === 7 ? 'pay' : day < today ? 'past' : day === today ? 'today' : 'ahead',
    };
  });
}
