import { report } from '#server/platform/doctor/report.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { reapplyErasures } from '#server/access/privacy/reapply-erasures.ts';
import { listOrganizations } from '#server/platform/db/system-scope.ts';
import { type Command, readArguments } from './command.ts';

/** `vertbook doctor`. */
export const doctorCommand: Command = {
  summary: 'check the data: every rule must have 0 violations',
  help: `
  exits with 1 if a rule is violated; erases persons again that a restored database still contains`,
  read(args) {
    readArguments(args, {});
    return async ({ pool, env, say, progress }) => {
      const erased = await reapplyErasures(pool, env, progress);
      if (erased > 0) say(`${erased} persons of the list of erasures were still here, and were erased.`);
      const findings = [];
      const organizations = await listOrganizations(pool);
      for (const [index, { id }] of organizations.entries()) {
        progress(`Checking organization ${index + 1} of ${organizations.length} …`);
        findings.push(...(await runDoctor(pool, id)));
      }
      say(report(findings).trimEnd());
      return findings.some(({ violations }) => violations > 0) ? 1 : 0;
    };
  },
};
