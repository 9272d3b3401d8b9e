import { openWithoutMigrating } from './open-without-migrating.ts';
import { readEnv } from '../env.ts';
import { report } from './finding.ts';
import { recordExamination, runDoctor } from './run-doctor.ts';

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

/** Prints every rule and its violations; returns 1 if there are any. */
async function run(): Promise<number> {
  const database = await openWithoutMigrating(readEnv(process.env));
  try {
    const findings = await runDoctor(database.pool);
    process.stdout.write(report(findings));
    await recordExamination(database.pool, findings);
    return findings.some((finding) => finding.violations > 0) ? 1 : 0;
  } finally {
    await database.close();
  }
}
