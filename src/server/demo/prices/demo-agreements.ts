import { agreementName, lastDayOf } from '#domain/agreements/promise.ts';
import { addDays, addYears, type Day, firstDayOfMonth } from '#domain/day.ts';
import type { CustomerKey } from '../customers/customers.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import { lastBilledDay } from './billing-days.ts';
import { GERMAN_GROUP } from './demo-rate-cards.ts';

/** A promise of a demo customer for a year. It counts the placements of a publication, or those of a scale group. */
export interface DemoAgreement {
  name: string;
  customer: CustomerKey;
  publication: PublicationKey | null;
  scaleGroup: string;
  firstDay: Day;
  lastDay: Day;
  promisedCount: number;
  /** Whether the difference at the end of its year is billed. */
  isSettled: boolean;
}

/** How many days before today the running agreement began at the latest: before the first issue of the demo. */
const RUNNING_SINCE_DAYS = 90;

/**
 * The agreements of the demo: one is on its way, and of two whose year is over, with the last month that was billed, one waits for its
 * settlement. Both have fallen short, because the demo's issues begin twelve weeks ago.
 */
export function demoAgreements(today: Day): DemoAgreement[] {
  const running = firstDayOfMonth(addDays(today, -RUNNING_SINCE_DAYS));
  const over = addYears(addDays(lastBilledDay(today), 1), -1);
  const promises = [
    {
      customer: 'fromagerieLescure',
      publication: 'lettreDesHalles',
      firstDay: over,
      promisedCount: 24,
      isSettled: true,
    },
    { customer: 'solarwerkJena', publication: null, firstDay: over, promisedCount: 12, isSettled: false },
    {
      customer: 'tidewaterRopes',
      publication: 'wharfLetter',
      firstDay: running,
      promisedCount: 24,
      isSettled: false,
    },
  ] as const;
  const numbers = new Map<string, number>();
  return promises.map((promise) => {
    const year = promise.firstDay.slice(0, 4);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    return {
      ...promise,
      name: agreementName(year, number),
      scaleGroup: promise.publication === null ? GERMAN_GROUP : '',
      lastDay: lastDayOf(promise.firstDay),
    };
  });
}
