import { listPersonRows } from './person-rows.ts';
import * as contract from '#contract/access/privacy.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { reportPerson } from './person-report.ts';
import { settleErasures } from './apply-erasures.ts';

/** Serves the personal data of a person: where they are stored, the report about them, and their erasure. */
export function privacyRoutes(app: App): void {
  serve(app, contract.findPerson).with(async ({ scope, body }) =>
    scope.read(async (tx) => {
      const person = await findPerson(tx, { emails: [body.email] });
      const places = await listPersonRows(tx, person, false);
      return {
        emails: [...person.emails],
        names: person.names.map(({ first, last }) => `${first} ${last}`.trim()),
        places: places.map(({ table, count }) => ({ place: table, count })),
      };
    }),
  );

  serve(app, contract.reportPerson).file((scope, { email }) => reportPerson(scope, app.files, email));

  serve(app, contract.erasePerson).with(async ({ scope, body }) => {
    const { number } = await erasePerson(scope, app.keys, body.email, body.confirmation);
    await settleErasures(app).catch((error: unknown) => {
      // The cleanup repeats this step.
      app.http.log.error({ err: error, number }, 'the files of an erased person could not be removed yet');
    });
    return { number };
  });
}
