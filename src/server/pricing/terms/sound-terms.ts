import type { CancellationStep, Deadlines, Offset, Terms } from '#domain/pricing/terms/terms.ts';

/** Returns the terms in a request without other properties, so that nothing else is stored. */
export function soundTerms({ deadlines, placements, cancellation }: Terms): Terms {
  return {
    deadlines: soundDeadlines(deadlines),
    placements: placements.map((placement) => ({
      name: placement.name.trim(),
      deadlines: soundDeadlines(placement.deadlines),
    })),
    cancellation: cancellation && {
      steps: cancellation.steps.map(soundStep),
      afterwards: cancellation.afterwards,
    },
  };
}

function soundStep({ until, basisPoints }: CancellationStep): CancellationStep {
  return { until: { workingDays: until.workingDays, time: until.time }, basisPoints };
}

function soundDeadlines({ booking, creative, approval }: Deadlines): Deadlines {
  return { booking: soundOffset(booking), creative: soundOffset(creative), approval: soundOffset(approval) };
}

function soundOffset(offset: Offset | null): Offset | null {
  return offset && { workingDays: offset.workingDays, time: offset.time };
}
