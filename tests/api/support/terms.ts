import { NO_DEADLINES, type Offset, type Terms } from '#domain/terms/terms.ts';

/** So many working days before the sending day, at noon. */
export const before = (workingDays: number, time = '12:00'): Offset => ({ workingDays, time });

/** Booking five working days before the sending; the placement "Top" ten. Afterwards half of the price, then all of it. */
export const TERMS: Terms = {
  deadlines: { booking: before(5), creative: before(2), approval: before(1) },
  placements: [{ name: 'Top', deadlines: { ...NO_DEADLINES, booking: before(10) } }],
  cancellation: { steps: [{ until: before(1), basisPoints: 5000 }], afterwards: 10_000 },
};
