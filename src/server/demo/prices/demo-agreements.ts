import { agreementName, lastDayOf } from '#domain/pricing/agreements/promise.ts';
import { addDays, addYears, type Day, firstDayOfMonth } from '#domain/platform/day.ts';
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
  /** Whether the difference at the end of the agreement's year is billed. */
  isSettled: boolean;
}

/** The minimum number of days since the start of the running agreement. It starts before the first priced issue of the demo. */
const RUNNING_SINCE_DAYS = 90;

/**
 * Returns the agreements of the demo: one is running, and two ended with the last billed month. Of these two, one waits for its settlement.
 * Both fell short, because the demo has prices only for the last twelve weeks.
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
