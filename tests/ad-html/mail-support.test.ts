import { readFileSync } from 'node:fs';
import { caniemail } from 'caniemail';
import { describe, expect, test } from 'vitest';
import { asWordReads, fragments, type MailDocument, mailDocuments } from './mail-documents.ts';
import { MAIL_PROGRAMS, type MailProgram, supportOf, usedFeatures } from './mail-features.ts';

// The decision lists the features that some programs do not fully support, and the effect in these programs. Ads may use no other
// feature that lacks full support.

const DECISION = new URL('../../docs/decisions/0026-checks-of-the-ad-html.md', import.meta.url);

const NAMES: Record<string, string> = {
  'apple-mail': 'Apple Mail',
  gmail: 'Gmail',
  gmx: 'GMX',
  laposte: 'La Poste',
  orange: 'Orange',
  outlook: 'Outlook',
  'outlook.windows': 'Outlook for Windows',
  'samsung-email': 'Samsung Email',
  sfr: 'SFR',
  thunderbird: 'Thunderbird',
  'web-de': 'WEB.DE',
  yahoo: 'Yahoo',
};

interface Gap {
  feature: string;
  lacking: string;
  partly: string;
}

function namesOf(programs: readonly MailProgram[]): string {
  const names = programs.map((program) => NAMES[program] ?? NAMES[program.split('.', 1)[0] ?? ''] ?? program);
  return [...new Set(names)].join(', ') || '–';
}

/** Returns those of the features that at least one program does not fully support. */
function gapsIn(features: Iterable<string>): Gap[] {
  return [...features].toSorted().flatMap((feature) => {
    const all = MAIL_PROGRAMS.map((program) => supportOf(feature, program));
    const having = (verdict: string) =>
      all.filter((support) => support.verdict === verdict).map(({ program }) => program);
    const [lacking, partly] = [namesOf(having('no')), namesOf(having('partly'))];
    return lacking === '–' && partly === '–' ? [] : [{ feature, lacking, partly }];
  });
}

const rows = readFileSync(DECISION, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

function forWord({ name, html }: MailDocument): MailDocument {
  return { name, html: asWordReads(html) };
}

const lookedUp = mailDocuments.map(({ html }) => usedFeatures(html));
const features = new Set(lookedUp.flatMap(({ used }) => [...used]));

describe('support in mail programs', () => {
  test('every used feature is known', () => {
    expect([...new Set(lookedUp.flatMap(({ unknown }) => unknown))]).toEqual([]);
  });

  test('every used feature is supported by each program, or listed in the decision', () => {
    const gaps = gapsIn(features);
    const listed = rows.map(([, feature = '', lacking = '', partly = '']) => ({ feature, lacking, partly }));
    expect(listed).toEqual(gaps);
    expect(rows.map((row) => row[4] ?? '').filter((reason) => reason.length < 10)).toEqual([]);
  });

  test("the package's own check finds nothing that is not listed", () => {
    // It fails on untested features, and does not know Outlook.com.
    const clients = MAIL_PROGRAMS.filter(
      (program) =>
        program !== 'outlook.outlook-com' &&
        [...features].every((feature) => supportOf(feature, program).verdict !== 'unlisted'),
    ) as Parameters<typeof caniemail>[0]['clients'];
    expect(clients.length).toBeGreaterThan(6);
    // It confuses "text-transform" with "transform".
    const listed = new Set(['transform', ...rows.map(([, feature]) => feature)]);
    for (const html of [...mailDocuments, ...fragments.map(forWord)].map((document) => document.html)) {
      const titles = [...caniemail({ clients, html }).issues.errors.values()]
        .flat()
        .map(({ title }) => title);
      expect(titles.filter((title) => !listed.has(title))).toEqual([]);
    }
  });
});

describe('the lookup of mail features', () => {
  test('finds used features, including those that have another name in the data', () => {
    const html =
      '<table><tr><td align="left" style="width:calc(1px * 2);padding-top:1em;display:flex">a</td></tr></table>';
    expect([...usedFeatures(html).used].toSorted()).toEqual([
      '<table> element',
      'CSS calc() function',
      'align attribute',
      'display',
      'display:flex',
      'em unit',
      'padding',
      'px unit',
      'width property',
    ]);
  });

  test('reports unknown features', () => {
    expect(usedFeatures('<marquise sound="x" style="zoom:2">a</marquise>').unknown).toEqual([
      '<marquise>',
      'marquise sound',
      'zoom',
    ]);
  });

  test('uses the newest version, compared as numbers', () => {
    expect(supportOf('max-width', 'apple-mail.ios').verdict).toBe('yes');
    expect(supportOf('max-width', 'outlook.windows')).toEqual({
      program: 'outlook.windows',
      verdict: 'partly',
      notes: 'Partial. Only works on `<table>` elements.',
    });
  });
});
