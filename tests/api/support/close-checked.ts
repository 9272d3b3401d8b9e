import { expect } from 'vitest';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import type { TestApp } from './test-app.ts';

/** Closes the app, and checks that the data of its tests satisfies every invariant of the doctor. */
export async function closeChecked(world: TestApp): Promise<void> {
  try {
    const findings = await runDoctor(world.app.pool);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([]);
  } finally {
    await world.close();
  }
}
