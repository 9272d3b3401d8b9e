import { describe, expect, test } from 'vitest';
import { type BankFile, readBankFile } from './read-bank-file.ts';
import { zipOf } from '#server/access/privacy/zip-archive.ts';
import { sampleStatement, type SampleEntry } from './sample-statement.ts';

const one: SampleEntry = { amount: '3289.39', text: 'Rechnung RE-2026-0412' };
const read = (text: string) => readBankFile(Buffer.from(text));
const entriesOf = async (text: string) => ((await read(text)) as BankFile).entries;

describe('a statement', () => {
  test.for(['02', '08'] as const)('in version %s is read', async (version) => {
    expect(await entriesOf(sampleStatement([one], version))).toMatchObject([
      {
        bookedOn: '2026-11-20',
        amount: 328_939,
        currency: 'EUR',
        direction: 'in',
        isPending: false,
        payer: 'Agentur Otha & Co',
        text: 'Rechnung RE-2026-0412',
      },
    ]);
  });

  test('distinguishes refunds, reversals and returns', async () => {
    const read4 = await entriesOf(
      sampleStatement([
        { ...one, direction: 'DBIT' },
        { ...one, entry: '<RvslInd>true</RvslInd>' },
        { ...one, entry: '<RvslInd>1</RvslInd>', direction: 'DBIT' },
        { ...one, direction: 'DBIT', transaction: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' },
      ]),
    );
    expect(read4.map(({ direction }) => direction)).toEqual(['out', 'reversal', 'return', 'return']);
  });

  test('gives an entry the same key in every file, and equal entries of one file different keys', async () => {
    const [first, second] = await entriesOf(sampleStatement([one, one]));
    const again = await entriesOf(
      sampleStatement([
        { ...one, text: 'other' },
        { ...one, entry: '<NtryRef>9</NtryRef>' },
      ]).replace('<Id>S1</Id>', '<Id>S2</Id>'),
    );
    expect(first?.key).not.toBe(second?.key);
    expect(again[1]?.key).toBe(first?.key);
  });
});

test('empty elements are read, also in a large file', async () => {
  const empty = { ...one, transaction: '<AddtlTxInf/>', entry: '<NtryRef />' };
  const entries = await entriesOf(sampleStatement(Array.from({ length: 300 }, () => empty)));
  expect(entries).toHaveLength(300);
});

test('an entry with too many transactions is refused before it fills the memory', async () => {
  const transactions = '<TxDtls><Amt Ccy="EUR">1</Amt></TxDtls>'.repeat(250_000);
  expect(await read(whole.replace(/<TxDtls>.*<\/TxDtls>/s, transactions))).toBe('invalid');
});

const MESSAGES = {
  '052': ['BkToCstmrAcctRpt', 'Rpt'],
  '053': ['BkToCstmrStmt', 'Stmt'],
  '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;
const VERSIONS = Array.from({ length: 12 }, (_, index) => String(index + 2).padStart(2, '0'));

test.for(Object.entries(MESSAGES))(
  'CAMT.%s is read in the versions 02 to 13',
  async ([kind, [message, name]]) => {
    for (const version of VERSIONS) {
      const text = sampleStatement([one], version < '08' ? '02' : '08')
        .replace(/camt\.053\.001\.\d\d/, `camt.${kind}.001.${version}`)
        .replaceAll('BkToCstmrStmt', message)
        .replaceAll(/(?<=<\/?)Stmt/g, name);
      const entries = await entriesOf(text);
      expect([version, entries.length, entries[0]?.payer]).toEqual([version, 1, 'Agentur Otha & Co']);
    }
  },
);

test('the code of a German bank marks a return', async () => {
  const code = '<BkTxCd><Prtry><Cd>NRTI+109+00931</Cd><Issr>DK</Issr></Prtry></BkTxCd>';
  const [entry] = await entriesOf(sampleStatement([{ ...one, direction: 'DBIT', transaction: code }]));
  expect(entry?.direction).toBe('return');
});

const zip = (files: readonly [string, string][]) =>
  zipOf(files.map(([name, content]) => ({ name, bytes: Buffer.from(content) })));

describe('an archive', () => {
  test('with a statement and other files is read', async () => {
    const file = await readBankFile(
      zip([
        ['a.xml', whole],
        ['b.pdf', '%PDF'],
        ['c/d.txt', 'x'],
      ]),
    );
    expect(file).toMatchObject({ entries: [{}], otherFiles: ['b.pdf', 'c/d.txt'] });
  });

  test.for<[string, () => Buffer, string]>([
    ['no statement', () => zip([['a.txt', 'x']]), 'invalid'],
    ['half of its bytes', () => zip([['a.xml', whole]]).subarray(0, 500), 'invalid'],
    ['too many files', () => zip(Array.from({ length: 501 }, (_, at) => [`${at}.xml`, whole])), 'too_large'],
    ['60 MB', () => zip([['a.xml', 'x'.repeat(61 * 1024 * 1024)]]), 'too_large'],
    ['a wrong size', () => withWrongSize(zip([['a.xml', whole]])), 'invalid'],
  ])('with %s is refused', async ([, make, refusal]) => {
    expect(await readBankFile(make())).toBe(refusal);
  });
});

/** Makes the directory of an archive say that its only file is smaller. */
function withWrongSize(archive: Buffer): Buffer {
  const entry = archive.lastIndexOf(Buffer.from('504b0102', 'hex'));
  archive.writeUInt32LE(10, entry + 24);
  return archive;
}

const whole = sampleStatement([one]);
const inDocument = (content: string) => whole.replace('<GrpHdr>', `${content}<GrpHdr>`);
test.for<[string, string]>([
  ['nothing', ''],
  ['no XML', 'PK\u0003\u0004'],
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"></html>'],
  ['a payment order', whole.replaceAll('camt.053.001.08', 'pain.001.001.09')],
  ['an unknown version', whole.replace('camt.053.001.08', 'camt.053.001.14')],
  ['half a file', whole.slice(0, whole.length / 2)],
  ['a missing end tag', whole.replace('</Stmt>', '')],
  [
    'an entity that reads a file',
    `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${whole.replace(/^<\?.*\?>/, '').replace('RE-2026', '&x;')}`,
  ],
  [
    'an external document type',
    `<!DOCTYPE d SYSTEM "http://evil.example/d.dtd">${whole.replace(/^<\?.*\?>/, '')}`,
  ],
  [
    'entities that multiply',
    `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${whole.replace(/^<\?.*\?>/, '')}`,
  ],
  ['an empty element that ends the file', `${whole.slice(0, whole.indexOf('<Ntry>'))}<Ntry/>`],
  ['a second root', `${whole}${whole.replace(/^<\?.*\?>/, '')}`],
  ['deep nesting', inDocument(`${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`)],
  ['a list of customers', 'Name;Ort\nOtha;Jena\n'],
  ['an MT940 without a balance', ':20:X\n:25:37040044/532013000\n:61:2611271127C1,00NTRF\n'],
])('%s is refused', async ([, text]) => {
  expect(await read(text)).toBe('invalid');
});

test('an entity that is not defined stays a text', async () => {
  const [entry] = await entriesOf(whole.replace('RE-2026-0412', '&x; &lt;RE&gt;'));
  expect(entry?.text).toBe('Rechnung &x; <RE>');
});

test('a file with more entries than the limit is refused', async () => {
  expect(await read(sampleStatement(Array.from({ length: 20_001 }, () => one)))).toBe('too_large');
});

test('a file of 20 MB is read in a bounded time', async () => {
  const padding = 'x'.repeat(700);
  const text = sampleStatement(
    Array.from({ length: 15_000 }, () => ({ ...one, text: `RE-2026-0412 ${padding}` })),
  );
  const bytes = Buffer.from(text);
  expect(bytes.length).toBeGreaterThan(15_000_000);
  const before = process.cpuUsage();
  const file = (await readBankFile(bytes)) as BankFile;
  const { user, system } = process.cpuUsage(before);
  expect(file.entries).toHaveLength(15_000);
  expect((user + system) / 1_000).toBeLessThan(10_000);
});
