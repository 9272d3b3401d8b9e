import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMonth } from '#domain/platform/day.ts';
import { LOCALES } from '#words/locale.ts';
import { openExport } from '#server/insight/data-export/open-export.ts';
import { type Command, type Desk, fileNamed, oneOf, readArguments, required, WrongUsage } from './command.ts';
import { openOrganization } from './find-organization.ts';

const TOLD_EVERY_BYTES = 5_000_000;

/** `vertbook export`. */
export const exportCommand: Command = {
  summary: 'write the ads of a month into a CSV file',
  help: `
  --month <YYYY-MM>              of which month
  --locale <language>            ${LOCALES.join(', ')}; that of the organization where it is left out
  --out <file>                   - for the terminal; named after the month where it is left out
  --organization <name or id>    may be left out where there is only one`,
  read(args) {
    const { values } = readArguments(args, {
      month: { type: 'string' },
      locale: { type: 'string' },
      out: { type: 'string' },
      organization: { type: 'string' },
    });
    const month = required('--month', values.month);
    if (!isMonth(month)) throw new WrongUsage('--month is a month such as 2026-11.');
    const locale = values.locale === undefined ? undefined : oneOf('--locale', LOCALES, values.locale);
    return async (desk) => {
      const scope = await openOrganization(desk, values.organization, locale);
      const { fileName, content } = await openExport(scope, `${month}-01`);
      if (values.out === '-') {
        await pipeline(content, counting(desk), process.stdout, { end: false });
        return 0;
      }
      const path = values.out ?? fileName;
      await pipeline(content, counting(desk), createWriteStream(fileNamed(path)));
      desk.say(`Wrote ${path}`);
      return 0;
    };
  },
};

/** Returns a stream that passes data through and reports every few megabytes how much was written. */
function counting({ progress }: Desk): Transform {
  let bytes = 0;
  let told = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes - told >= TOLD_EVERY_BYTES) {
        told = bytes;
        progress(`${Math.round(bytes / 1_000_000)} MB …`);
      }
      done(null, chunk);
    },
  });
}
