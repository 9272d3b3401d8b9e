import { NO_DEADLINES, type Offset, type Terms } from '#domain/pricing/terms/terms.ts';

/** Returns an offset of working days before the sending day, by default at noon. */
export const before = (workingDays: number, time = '12:00'): Offset => ({ workingDays, time });

/** The booking deadline is 5 working days before the sending, for "Top" 10. Later, cancelling costs half, then all of the price. */
export const TERMS: Terms = {
  deadlines: { booking: before(5), creative: before(2), approval: before(1) },
  placements: [{ name: 'Top', deadlines: { ...NO_DEADLINES, booking: before(10) } }],
  cancellation: { steps: [{ until: before(1), basisPoints: 5000 }], afterwards: 10_000 },
};
