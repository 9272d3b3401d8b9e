import { describe, expect, test } from 'vitest';
import { collectionDayProblem, sequencesOf } from './collection.ts';
import { type DirectDebitFile, directDebitFileOf } from './direct-debit.ts';
import { isLapsed, mandateProblems, maskedIban } from './mandate.ts';

const DEBIT: DirectDebitFile['debits'][number] = {
  id: 'DEBIT-7-1-10',
  amount: 82_110,
  scheme: 'core',
  sequence: 'FRST',
  mandate: { reference: 'M-2026/1', signedOn: '2026-11-02' },
  debtor: { name: 'Lehmbau Ott & Söhne', iban: 'DE89370400440532013000', bic: '' },
  purpose: 'Rechnung RE-2026-0001',
};
const FILE: DirectDebitFile = {
  id: 'DEBIT-7-1',
  createdAt: '2026-11-24T09:30:12.345Z',
  collectOn: '2026-12-08',
  creditor: {
    id: 'DE98ZZZ09999999999',
    name: 'Verlag Nordlicht GmbH',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
  debits: [DEBIT],
};

/** Returns the elements of a document without nesting, each with its text. */
const leavesOf = (xml: string) =>
  [...xml.matchAll(/<(\w+)(?: [^>]*)?>([^<]+)<\/\1>/g)]
    .map(([, name, content]) => `${name} ${content}`)
    .filter((leaf) => leaf.trim() !== '');

const problemOf = (day: string, ...due: string[]) => collectionDayProblem(day, '2026-11-24', due);

describe('a file of direct debits', () => {
  test('has each element of a SEPA direct debit, in the order of the schema', () => {
    const xml = directDebitFileOf(FILE);
    expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.008.001.08">');
    expect(leavesOf(xml)).toEqual([
      'MsgId DEBIT-7-1',
      'CreDtTm 2026-11-24T09:30:12Z',
      'NbOfTxs 1',
      'CtrlSum 821.10',
      'Nm Verlag Nordlicht GmbH',
      'PmtInfId DEBIT-7-1-CORE-FRST',
      'PmtMtd DD',
      'NbOfTxs 1',
      'CtrlSum 821.10',
      'Cd SEPA',
      'Cd CORE',
      'SeqTp FRST',
      'ReqdColltnDt 2026-12-08',
      'Nm Verlag Nordlicht GmbH',
      'IBAN DE02120300000000202051',
      'BICFI BYLADEM1001',
      'ChrgBr SLEV',
      'Id DE98ZZZ09999999999',
      'Prtry SEPA',
      'EndToEndId DEBIT-7-1-10',
      'InstdAmt 821.10',
      'MndtId M-2026/1',
      'DtOfSgntr 2026-11-02',
      'Id NOTPROVIDED',
      'Nm Lehmbau Ott + Soehne',
      'IBAN DE89370400440532013000',
      'Ustrd Rechnung RE-2026-0001',
    ]);
  });

  test('has a group with its own sum for each scheme and sequence', () => {
    const debits = [
      DEBIT,
      { ...DEBIT, amount: 5, sequence: 'RCUR' as const },
      { ...DEBIT, amount: 100, scheme: 'b2b' as const },
      { ...DEBIT, amount: 1 },
    ];
    const xml = directDebitFileOf({ ...FILE, debits });
    const sums = [...xml.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs>\s*<CtrlSum>([\d.]+)</g)].map(
      ([, count, sum]) => `${count} ${sum}`,
    );
    expect(sums).toEqual(['4 822.16', '2 821.11', '1 0.05', '1 1.00']);
  });
});

describe('a mandate', () => {
  const ENTERED = {
    reference: 'M-2026/1',
    signedOn: '2026-11-02',
    accountHolder: 'Ott',
    iban: 'DE89370400440532013000',
    bic: '',
  };

  test.each([
    [{}, {}],
    [{ reference: '' }, { reference: 'blank' }],
    [{ reference: 'M 1' }, { reference: 'invalid' }],
    [{ reference: '/M1' }, { reference: 'invalid' }],
    [{ reference: 'M//1' }, { reference: 'invalid' }],
    [{ signedOn: '2026-11-25' }, { signedOn: 'too_far' }],
    [{ signedOn: '2023-11-23' }, { signedOn: 'too_early' }],
    [
      { accountHolder: '', iban: '' },
      { accountHolder: 'blank', iban: 'blank' },
    ],
    [
      { iban: 'DE89370400440532013001', bic: 'X' },
      { iban: 'invalid', bic: 'invalid' },
    ],
  ])('with %j has the problems %j', (changes, problems) => {
    expect(mandateProblems({ ...ENTERED, ...changes }, '2026-11-24')).toEqual(problems);
  });

  test('lapses 36 months after its last use', () => {
    expect(isLapsed('2023-11-24', '2026-11-24')).toBe(false);
    expect(isLapsed('2023-11-24', '2026-11-25')).toBe(true);
  });

  test('shows only the end of its account', () => {
    expect(maskedIban('DE89370400440532013000')).toBe('DE\u00a0…\u00a03000');
  });

  test('is first used once, however many invoices a file collects by it', () => {
    const invoice = { mandateId: 1, kind: 'recurring', isUsed: false } as const;
    const sequences = sequencesOf([
      { ...invoice, invoiceId: 1 },
      { ...invoice, invoiceId: 2 },
      { ...invoice, invoiceId: 3, mandateId: 2, isUsed: true },
      { ...invoice, invoiceId: 4, mandateId: 3, kind: 'once' },
    ]);
    expect([...sequences.values()]).toEqual(['FRST', 'RCUR', 'RCUR', 'OOFF']);
  });

  test('is used from tomorrow on, not before an invoice announces it, and at most a year ahead', () => {
    expect(problemOf('2026-11-24')).toBe('too_early');
    expect(problemOf('2026-11-25', '2026-11-01')).toBeNull();
    expect(problemOf('2026-11-25', '2026-11-01', '2026-11-26')).toBe('too_early');
    expect(problemOf('2027-11-25')).toBe('too_far');
  });
});
