import { beforeAll, describe, expect, test } from 'vitest';
import { eInvoiceOf } from '#domain/billing/e-invoices/e-invoice-of.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import { invoiceMatrix, type MatrixDocument } from './invoice-matrix.ts';
import { RULE_SETS, rulesFor, type RuleSetName } from './rule-sets.ts';
import { validate, type Verdict } from './validate.ts';

const matrix = invoiceMatrix();
let verdicts: Verdict[] = [];

/** For each rule set, the document to corrupt and the text to replace, so that the rule set must refuse it. */
const WRONG: Record<RuleSetName, { of: (document: MatrixDocument) => boolean; from: RegExp; to: string }> = {
  'Factur-X schema': {
    of: isFacturX,
    from: /<ram:TypeCode>380<\/ram:TypeCode>/,
    to: '<ram:Kind>380</ram:Kind>',
  },
  'Factur-X': { of: isFacturX, from: /(<ram:GrandTotalAmount>)\d+/, to: '$177' },
  'EN 16931 CII': { of: isFacturX, from: /(<ram:TaxBasisTotalAmount>)\d+/, to: '$177' },
  'EN 16931 UBL': { of: isXRechnung, from: /(<cbc:TaxInclusiveAmount[^>]*>)\d+/, to: '$177' },
  XRechnung: { of: isXRechnung, from: /\s*<cbc:Telephone>[^<]*<\/cbc:Telephone>/, to: '' },
  France: {
    of: isFrench,
    from: /<ram:SubjectCode>PMT<\/ram:SubjectCode>/,
    to: '<ram:SubjectCode>AAI</ram:SubjectCode>',
  },
  'UBL invoice schema': { of: isXRechnung, from: /cbc:IssueDate>/g, to: 'cbc:Issued>' },
  'UBL credit note schema': {
    of: ({ invoice }) => invoice.format === 'xrechnung' && invoice.kind === 'correction',
    from: /cbc:IssueDate>/g,
    to: 'cbc:Issued>',
  },
};

function isFacturX({ invoice }: MatrixDocument): boolean {
  return invoice.format === 'facturx' && invoice.kind === 'invoice';
}

function isXRechnung({ invoice }: MatrixDocument): boolean {
  return invoice.format === 'xrechnung' && invoice.kind === 'invoice';
}

function isFrench({ invoice }: MatrixDocument): boolean {
  return invoice.seller.country === 'FR' && invoice.kind === 'invoice';
}

beforeAll(async () => {
  const documents = matrix.map(({ name, invoice }) => ({
    name,
    xml: eInvoiceOf(invoice)?.content ?? '',
    rules: rulesFor(invoice),
  }));
  const controls = Object.entries(WRONG).map(([rule, { of, from, to }]) => {
    const found = matrix.find(of);
    const xml = (found && eInvoiceOf(found.invoice)?.content) ?? '';
    expect(xml, rule).toMatch(from);
    return { name: `wrong: ${rule}`, xml: xml.replace(from, to), rules: [rule as RuleSetName] };
  });
  verdicts = await validate([...documents, ...controls]);
});

describe('generated invoices and corrections', () => {
  test('are at least 200, and cover every VAT category', () => {
    expect(matrix.length).toBeGreaterThanOrEqual(200);
    const categories = new Set(matrix.flatMap(({ invoice }) => invoice.vat.map(({ category }) => category)));
    expect([...categories].toSorted()).toEqual(['AE', 'E', 'O', 'S', 'Z']);
  });

  test('can be issued', () => {
    const refused = matrix.filter(({ invoice }) => invoiceProblems(invoice).length > 0);
    expect(refused.map(({ name, invoice }) => [name, invoiceProblems(invoice)])).toEqual([]);
  });

  test('pass the rule sets of EN 16931, XRechnung, Factur-X and France', () => {
    const judged = verdicts.filter(({ document }) => !document.startsWith('wrong:'));
    expect(new Set(judged.map(({ document }) => document)).size).toBe(matrix.length);
    expect(new Set(judged.map(({ rule }) => rule)).size).toBe(Object.keys(RULE_SETS).length);
    expect(judged.filter(({ failures }) => failures.length > 0)).toEqual([]);
  });
});

test.for(Object.keys(RULE_SETS))('a corrupted document is refused by the rule set %s', (rule) => {
  const verdict = verdicts.find(({ document }) => document === `wrong: ${rule}`);
  expect(verdict?.failures.length).toBeGreaterThan(0);
});
