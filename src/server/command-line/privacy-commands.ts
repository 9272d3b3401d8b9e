import { listPersonRows } from '#server/access/privacy/person-rows.ts';
import { writeFile } from 'node:fs/promises';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { reportPerson } from '#server/access/privacy/person-report.ts';
import { type Command, fileNamed, readArguments, required, openOrganization, Refusal } from './command.ts';
import { openInstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { erasePerson } from '#server/access/privacy/erase-person.ts';
import { findPerson } from '#server/access/privacy/find-person.ts';
import { settleErasures } from '#server/access/privacy/apply-erasures.ts';

const READABLE_BY_OWNER = 0o600;

/** `vertbook person-report`. */
export const personReportCommand: Command = {
  summary: 'write everything that is kept about a person into a ZIP file',
  help: `<address>
  --out <file>                   named after the day where it is left out; it must not exist
  --organization <name or id>    may be left out where there is only one`,
  read(args) {
    const options = { out: { type: 'string' }, organization: { type: 'string' } } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const email = required('The address', positionals[0]);
    return async (desk) => {
      await openInstanceKeys(desk.env, desk.pool);
      const scope = await openOrganization(desk, values.organization);
      const files = await openImageStorage(desk.env, { warn: (_facts, text) => desk.progress(text) });
      const { fileName, content } = await reportPerson(scope, files, email);
      const path = values.out ?? fileName;
      await writeFile(fileNamed(path), content, { mode: READABLE_BY_OWNER, flag: 'wx' });
      desk.say(`Wrote ${path}`);
      return 0;
    };
  },
};

/** `vertbook erase-person`. */
export const erasePersonCommand: Command = {
  summary: 'erase a person from all data of an organization',
  help: `<address>
  --yes                          erase; without it, only show what would be erased
  --organization <name or id>    may be left out where there is only one

  Orders, numbers and what was sent stay, without the name. It cannot be undone, and restored backups are erased again.`,
  read(args) {
    const { values, positionals } = readArguments(
      args,
      { yes: { type: 'boolean' }, organization: { type: 'string' } },
      1,
    );
    const email = required('The address', positionals[0]);
    return async (desk) => {
      const keys = await openInstanceKeys(desk.env, desk.pool);
      const scope = await openOrganization(desk, values.organization);
      const places = await scope.read(async (tx) =>
        listPersonRows(tx, await findPerson(tx, { emails: [email] }), false),
      );
      if (places.length === 0) throw new Refusal('Nothing is kept about this address.');
      for (const { table, count } of places) desk.say(`${String(count).padStart(7)}  ${table}`);
      if (!values.yes) {
        desk.say('Nothing was changed: --yes erases the person.');
        return 1;
      }
      const files = await openImageStorage(desk.env, { warn: (_facts, text) => desk.progress(text) });
      const { number } = await erasePerson(scope, keys, email, email);
      await settleErasures({ ...desk, files, keys });
      desk.say(`Erased as person ${number}.`);
      return 0;
    };
  },
};
