import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { openInstanceKeys } from '#server/platform/keys/open-instance-keys.ts';
import { erasePerson } from '#server/access/privacy/erase-person.ts';
import { findPerson } from '#server/access/privacy/find-person.ts';
import { listPersonRows } from '#server/access/privacy/person-report.ts';
import { settleErasures } from '#server/access/privacy/settle-erasures.ts';
import { type Command, readArguments, required } from './command.ts';
import { openOrganization } from './find-organization.ts';
import { Refusal } from './refusal.ts';

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
      const keys = await openInstanceKeys(desk.env, desk.pool);
      const { number } = await erasePerson(scope, keys, email, email);
      await settleErasures({ ...desk, files, keys });
      desk.say(`Erased as person ${number}.`);
      return 0;
    };
  },
};
