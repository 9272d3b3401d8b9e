import { expect, test } from 'vitest';
import { type CreditTransfer, creditTransferOf, sepaText } from './credit-transfer.ts';

const TRANSFER: CreditTransfer = {
  id: 'REFUND-7-42',
  createdAt: '2026-11-24T09:30:12.345Z',
  executeOn: '2026-11-24',
  amount: 123_405,
  debtor: { name: 'Verlag Nordlicht GmbH', iban: 'DE89370400440532013000', bic: '' },
  creditor: { name: 'Épices & Söhne <Łódź>', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' },
  purpose: 'Guthaben 10418',
};

/** Returns the elements of a document without nesting, each with its text. */
const leavesOf = (xml: string) =>
  [...xml.matchAll(/<(\w+)(?: [^>]*)?>([^<]+)<\/\1>/g)]
    .map(([, name, content]) => `${name} ${content}`)
    .filter((leaf) => leaf.trim() !== '');

test('a transfer has each element of a SEPA credit transfer, in the order of the schema', () => {
  const xml = creditTransferOf(TRANSFER);
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
  expect(leavesOf(xml)).toEqual([
    'MsgId REFUND-7-42',
    'CreDtTm 2026-11-24T09:30:12Z',
    'NbOfTxs 1',
    'CtrlSum 1234.05',
    'Nm Verlag Nordlicht GmbH',
    'PmtInfId REFUND-7-42',
    'PmtMtd TRF',
    'NbOfTxs 1',
    'CtrlSum 1234.05',
    'Cd SEPA',
    'Dt 2026-11-24',
    'Nm Verlag Nordlicht GmbH',
    'IBAN DE89370400440532013000',
    'Id NOTPROVIDED',
    'ChrgBr SLEV',
    'EndToEndId REFUND-7-42',
    'InstdAmt 1234.05',
    'BICFI AGRIFRPP',
    'Nm Epices + Soehne .Lodz.',
    'IBAN FR7630006000011234567890189',
    'Ustrd Guthaben 10418',
  ]);
});

test('a bank without a BIC is left out for the creditor', () => {
  const xml = creditTransferOf({ ...TRANSFER, creditor: { ...TRANSFER.creditor, bic: '' } });
  expect(xml).not.toContain('CdtrAgt');
});

test('texts have only the characters of SEPA, and at most so many', () => {
  expect(sepaText('Müller & Cie – L’Œuvre, №5', 70)).toBe("Mueller + Cie . L'Oeuvre, .5");
  expect(sepaText(' Ελλάδα 東京 ', 70)).toMatch(/^[.\s]+$/);
  expect(sepaText('x'.repeat(71), 70)).toHaveLength(70);
});
