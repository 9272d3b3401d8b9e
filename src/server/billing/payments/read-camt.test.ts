import { describe, expect, test } from 'vitest';
import { readCamt } from './read-camt.ts';
import { sampleStatement } from './sample-statement.ts';

const one = { amount: '3289.39', text: 'Rechnung RE-2026-0412' };

describe('a statement', () => {
  test.for(['02', '08'] as const)('in version %s is read', (version) => {
    expect(readCamt(sampleStatement([one], version))).toMatchObject([
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

  test('distinguishes refunds, reversals, returned payments and pending entries', () => {
    const read = readCamt(
      sampleStatement([
        { ...one, direction: 'DBIT' },
        { ...one, entry: '<RvslInd>true</RvslInd>' },
        { ...one, transaction: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' },
      ]),
    );
    expect(read?.map(({ direction }) => direction)).toEqual(['out', 'reversal', 'reversal']);
    const pending = readCamt(sampleStatement([one]).replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'));
    expect(pending?.[0]?.isPending).toBe(true);
  });

  test('lists each transaction of a batch entry, with lines of text and structured references', () => {
    const transactions = ['10.00', '20.5'].map(
      (
        amount,
        index,
      ) => `<TxDtls><Refs><EndToEndId>E${index}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
        <RmtInf><Ustrd>RE-2026-</Ustrd><Ustrd>000${index}</Ustrd>
        <Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`,
    );
    const text = sampleStatement([{ ...one, amount: '30.50' }]).replace(
      /<TxDtls>.*<\/TxDtls>/s,
      transactions.join(''),
    );
    expect(readCamt(text)?.map(({ amount, text: said }) => [amount, said])).toEqual([
      [1_000, 'RE-2026- 0000 RF18 E0'],
      [2_050, 'RE-2026- 0001 RF18 E1'],
    ]);
  });

  test('gives an entry the same key in every file, and equal entries of one file different keys', () => {
    const [first, second] = readCamt(sampleStatement([one, one])) ?? [];
    const again = readCamt(
      sampleStatement([{ ...one, text: 'other' }, one]).replace('<Id>S1</Id>', '<Id>S2</Id>'),
    );
    expect(first?.key).not.toBe(second?.key);
    expect(again?.[1]?.key).toBe(first?.key);
  });
});

const whole = sampleStatement([one]);
const inDocument = (content: string) => whole.replace('<GrpHdr>', `${content}<GrpHdr>`);
test.for<[string, string]>([
  ['nothing', ''],
  ['no XML', 'PK\u0003\u0004'],
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"></html>'],
  ['another version', whole.replace('camt.053.001.08', 'camt.052.001.08')],
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
  ['a second root', `${whole}${whole.replace(/^<\?.*\?>/, '')}`],
  ['deep nesting', inDocument(`${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`)],
  ['an amount that is none', whole.replace('3289.39', '-1e9')],
  ['an amount with thousandths of a cent', whole.replace('3289.39', '3289.399')],
  ['a day that is none', whole.replaceAll('<Dt>2026-11-20</Dt>', '<Dt>20.11.2026</Dt>')],
])('%s is refused', ([, text]) => {
  expect(readCamt(text)).toBeNull();
});

test('an entity that is not defined stays a text', () => {
  expect(readCamt(whole.replace('RE-2026-0412', '&x; &lt;RE&gt;'))?.[0]?.text).toBe('Rechnung &x; <RE>');
});
