import { expect } from 'vitest';
import { runDoctor } from '#server/doctor/run-doctor.ts';
import type { TestApp } from './test-app.ts';

/** Closes the app; the data that its tests left must satisfy every invariant of the doctor. */
export async function closeChecked(world: TestApp): Promise<void> {
  try {
    const findings = await runDoctor(world.app.pool);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  } finally {
    await world.close();
  }
}
