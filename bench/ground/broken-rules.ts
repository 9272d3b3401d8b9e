import { runDoctor } from '#server/doctor/run-doctor.ts';
import type { Books } from './books.ts';

/** The doctor's rules that are broken. */
export async function brokenRules({ pool }: Pick<Books, 'pool'>): Promise<string[]> {
  const findings = await runDoctor(pool);
  return findings
    .filter(({ violations }) => violations > 0)
    .map(({ rule, violations, places }) => `not so (${violations}): ${rule}; ${places.join(', ')}`);
}
