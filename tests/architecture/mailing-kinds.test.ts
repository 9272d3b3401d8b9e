import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_FIELDS, fieldsOf, MAILING_KINDS } from '#domain/sending/delivery/mailing-kinds.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { root, sourceFiles } from './source-files.ts';

const SYSTEMS = 'src/server/sending/delivery/systems';

/** The places where a kind may be named: its folders, the registry and its words. `mailing-kinds.ts` names two that are special. */
const ALLOWED = [
  /^src\/domain\/sending\/delivery\/mailing-kinds\.ts$/,
  /^src\/domain\/sending\/mailing-systems\//,
  new RegExp(`^${SYSTEMS}/(?:${MAILING_KINDS.join('|')})/`),
  /^src\/words\//,
  // The systems whose exports of recipients are read, some of which can also be connected.
  /^src\/domain\/sending\/lists\/system-exports\.ts$/,
  // The systems that can fetch a feed, some of which can also be connected.
  /^src\/domain\/sending\/delivery\/feed\.ts$/,
  // The mail services that report about mails sent by SMTP, one of which can also be connected.
  /^src\/domain\/sending\/lists\/mail-services\.ts$/,
  // The purpose of a derived key, which has this name in every installation.
  /^src\/server\/platform\/keys\/(?:instance-keys|sealed-values)\.ts$/,
];
const QUOTED = new RegExp(`['"\`](?:${MAILING_KINDS.join('|')})['"\`]`);
const FOLDER = new RegExp(`/(?:${MAILING_KINDS.join('|')})/[\\w-]+\\.ts`);

/** Returns the lines of code that name a kind, without the lines that are comments. */
function namesOfKinds(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .filter((line) => QUOTED.test(line) || (/\bfrom '/.test(line) && FOLDER.test(line)));
}

const files = sourceFiles('src').filter(({ path: file }) => !file.includes('.test.'));

describe('a mailing system', () => {
  test('is named only in its folders, in the registry and in its words', () => {
    expect(files.length).toBeGreaterThan(300);
    const elsewhere = files
      .filter(({ path: file }) => !ALLOWED.some((allowed) => allowed.test(file)))
      .flatMap(({ path: file, text }) => namesOfKinds(text).map((line) => `${file}: ${line.trim()}`));
    expect(elsewhere).toEqual([]);
  });

  test('is found in a forbidden place', () => {
    expect(namesOfKinds("if (kind === 'ghost') {\n")).toHaveLength(1);
    expect(namesOfKinds("import { x } from './delivery/feed/feed-routes.ts';\n")).toHaveLength(1);
    expect(namesOfKinds('where d.kind = \'builtin\' and "webhook"')).toHaveLength(1);
    expect(namesOfKinds("import { x } from './feed-section.tsx';\n")).toEqual([]);
  });

  test('has one line in the registry, and an adapter of this name in a folder of this name', () => {
    const registry = readFileSync(path.join(root, 'src/domain/sending/mailing-systems/registry.ts'), 'utf8');
    const lines = registry.match(/^export .*/gm);
    expect(lines?.toSorted()).toEqual(
      MAILING_KINDS.map((kind) => `export { ${kind} } from './${kind}.ts';`).toSorted(),
    );
    const adapters = files.filter(({ path: file }) => file.endsWith('-adapter.ts'));
    expect(adapters.map(({ path: file }) => file).toSorted()).toEqual(
      MAILING_KINDS.map((kind) => `${SYSTEMS}/${kind}/${kind}-adapter.ts`).toSorted(),
    );
    for (const { path: file, text } of adapters) {
      const kind = path.basename(file, '-adapter.ts');
      expect(text, file).toMatch(new RegExp(`^export const ${kind}: MailingAdapter = `, 'm'));
    }
    // The imports by pattern are found, so that the tests of boundaries and cycles see them.
    const loader = files.find(({ path: file }) => file.endsWith('/mailing-adapters.ts'));
    expect(loader?.imports).toContain('./systems/ghost/ghost-adapter.ts');
  });

  test('has words for each of its settings and secrets in every language', () => {
    expect(ALL_FIELDS.length).toBeGreaterThan(5);
    for (const locale of LOCALES) {
      for (const kind of MAILING_KINDS) {
        const fields: Readonly<Record<string, unknown>> = allWords[locale].mailingSystems[kind].fields;
        const names = fieldsOf(kind).map(({ name }) => name);
        expect(Object.keys(fields).toSorted(), `${locale} ${kind}`).toEqual(names.toSorted());
      }
    }
  });
});

test('a delivery changes its state in one place', () => {
  const writers = files
    .filter(({ path: file }) => file.startsWith('src/server/'))
    .filter(({ text }) => /updateRows?\(\s*tx,\s*'deliveries'|update deliveries set state/.test(text))
    .map(({ path: file }) => path.basename(file));
  expect(writers).toEqual(['change-delivery.ts']);
  const table = readFileSync(path.join(root, 'src/server/sending/delivery/change-delivery.ts'), 'utf8');
  expect(table).toContain('mayFollow(');
});
