import type { Invoice } from '#domain/billing/invoices/invoice.ts';

/** A rule set: a style sheet or schema in a jar of Maven's central repository. */
interface RuleSet {
  jar: string;
  file: string;
  kind: 'xslt' | 'xsd';
}

const EN16931 = 'external/schematron/1.3.16';
const FRANCE = 'external/schematron/ctc/1.3.0/xslt/20260216_BR-FR-Flux2-Schematron';
const UBL = 'external/schemas/ubl21/maindoc/UBL';

/** Every rule set by name; `scripts/test-runs/test-invoices.mjs` pins the jars. */
export const RULE_SETS = {
  'Factur-X schema': {
    jar: 'phive-rules-zugferd',
    file: 'external/schemas/2.4/en16931/FACTUR-X_EN16931.xsd',
    kind: 'xsd',
  },
  'Factur-X': {
    jar: 'phive-rules-zugferd',
    file: 'external/schematron/2.4/FACTUR-X_EN16931.xslt',
    kind: 'xslt',
  },
  'EN 16931 CII': {
    jar: 'phive-rules-en16931',
    file: `${EN16931}/cii/EN16931-CII-validation.xslt`,
    kind: 'xslt',
  },
  'EN 16931 UBL': {
    jar: 'phive-rules-en16931',
    file: `${EN16931}/ubl/EN16931-UBL-validation.xslt`,
    kind: 'xslt',
  },
  XRechnung: {
    jar: 'phive-rules-xrechnung',
    file: 'external/schematron/3.0.2/XRechnung-UBL-validation.xslt',
    kind: 'xslt',
  },
  France: { jar: 'phive-rules-france', file: `${FRANCE}-CII_V1.3.0.xslt`, kind: 'xslt' },
  'UBL invoice schema': { jar: 'ph-ubl21', file: `${UBL}-Invoice-2.1.xsd`, kind: 'xsd' },
  'UBL credit note schema': { jar: 'ph-ubl21', file: `${UBL}-CreditNote-2.1.xsd`, kind: 'xsd' },
} as const satisfies Record<string, RuleSet>;

/** The name of a rule set. */
export type RuleSetName = keyof typeof RULE_SETS;

/** Returns the names of the rule sets that a document must pass. */
export function rulesFor({ format, kind, seller }: Invoice): RuleSetName[] {
  if (format === 'xrechnung')
    return [
      'EN 16931 UBL',
      'XRechnung',
      kind === 'invoice' ? 'UBL invoice schema' : 'UBL credit note schema',
    ];
  const french = seller.country === 'FR' ? (['France'] as const) : [];
  return ['EN 16931 CII', 'Factur-X', 'Factur-X schema', ...french];
}
