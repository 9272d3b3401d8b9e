import { writeFile } from 'node:fs/promises';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { reportPerson } from '#server/access/privacy/person-report.ts';
import { type Command, fileNamed, readArguments, required } from './command.ts';
import { openOrganization } from './find-organization.ts';

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
