import { NO_DEADLINES, type Offset, type Terms } from '#domain/pricing/terms/terms.ts';
import type { PublicationKey } from '../publications/publication-key.ts';

const before = (workingDays: number, time: string): Offset => ({ workingDays, time });

/**
 * The terms of the demo's publications. The first publication has no booking deadline, so that its issues of this week can be ordered in
 * the week view without a reason.
 */
export const demoTerms: Readonly<Partial<Record<PublicationKey, Terms>>> = {
  gebaeudebrief: {
    deadlines: { booking: null, creative: before(2, '12:00'), approval: before(1, '15:00') },
    placements: [],
    cancellation: {
      steps: [
        { until: before(10, '12:00'), basisPoints: 0 },
        { until: before(5, '12:00'), basisPoints: 2_500 },
        { until: before(2, '12:00'), basisPoints: 5_000 },
      ],
      afterwards: 10_000,
    },
  },
  kommunal: {
    deadlines: { booking: null, creative: before(3, '12:00'), approval: null },
    placements: [{ name: 'Banner oben', deadlines: { ...NO_DEADLINES, creative: before(4, '12:00') } }],
    cancellation: null,
  },
  lettreDesHalles: {
    deadlines: { booking: before(2, '12:00'), creative: before(2, '16:00'), approval: before(1, '12:00') },
    placements: [],
    cancellation: { steps: [{ until: before(1, '12:00'), basisPoints: 5_000 }], afterwards: 10_000 },
  },
};
