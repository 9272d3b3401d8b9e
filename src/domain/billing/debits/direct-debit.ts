import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { sepaText } from '../account/credit-transfer.ts';
import { node, text, writeXml, type XmlNode } from '../e-invoices/xml.ts';
import type { DebitSequence } from './collection.ts';
import type { MandateScheme } from './mandate.ts';

/** A file of direct debits in euros. */
export interface DirectDebitFile {
  /** Identifies the file; the same for each download, so that a bank notices a repetition. */
  id: string;
  createdAt: string;
  collectOn: Day;
  creditor: { id: string; name: string; iban: string; bic: string };
  debits: readonly DirectDebit[];
}

/** One collection of an invoice. */
interface DirectDebit {
  /** Unique within the organization; the bank statements of both parties name it. */
  id: string;
  amount: Amount;
  scheme: MandateScheme;
  sequence: DebitSequence;
  mandate: { reference: string; signedOn: Day };
  debtor: { name: string; iban: string; bic: string };
  /** What the debtor reads on its bank statement. */
  purpose: string;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';
const ID_MAX = 35;
const NAME_MAX = 70;
const PURPOSE_MAX = 140;

const keyOf = ({ scheme, sequence }: DirectDebit) => `${scheme}-${sequence}`;

/**
 * Returns the file with which a bank collects SEPA direct debits: pain.008.001.08 by the rules of the European Payments Council. The debits
 * of each scheme and sequence are a group of their own.
 */
export function directDebitFileOf(file: DirectDebitFile): string {
  const { creditor, debits } = file;
  const id = sepaText(file.id, ID_MAX);
  const keys = [...new Set(debits.map(keyOf))];
  const head = node(
    'GrpHdr',
    text('MsgId', id),
    text('CreDtTm', `${file.createdAt.slice(0, 19)}Z`),
    ...countedNodes(debits),
    node('InitgPty', text('Nm', sepaText(creditor.name, NAME_MAX))),
  );
  return writeXml(
    'Document',
    { xmlns: NAMESPACE },
    node(
      'CstmrDrctDbtInitn',
      head,
      keys.map((key) =>
        groupNode(
          file,
          debits.filter((debit) => keyOf(debit) === key),
        ),
      ),
    ),
  );
}

function groupNode(
  { id, collectOn, creditor }: DirectDebitFile,
  debits: readonly DirectDebit[],
): XmlNode | null {
  const [first] = debits;
  if (!first) return null;
  const { scheme, sequence } = first;
  return node(
    'PmtInf',
    text('PmtInfId', sepaText(`${id}-${scheme.toUpperCase()}-${sequence}`, ID_MAX)),
    text('PmtMtd', 'DD'),
    ...countedNodes(debits),
    node(
      'PmtTpInf',
      node('SvcLvl', text('Cd', 'SEPA')),
      node('LclInstrm', text('Cd', scheme.toUpperCase())),
      text('SeqTp', sequence),
    ),
    text('ReqdColltnDt', collectOn),
    node('Cdtr', text('Nm', sepaText(creditor.name, NAME_MAX))),
    node('CdtrAcct', node('Id', text('IBAN', creditor.iban))),
    node('CdtrAgt', bankNode(creditor.bic)),
    text('ChrgBr', 'SLEV'),
    node(
      'CdtrSchmeId',
      node(
        'Id',
        node('PrvtId', node('Othr', text('Id', creditor.id), node('SchmeNm', text('Prtry', 'SEPA')))),
      ),
    ),
    debits.map(debitNode),
  );
}

function debitNode({ id, amount, mandate, debtor, purpose }: DirectDebit): XmlNode | null {
  return node(
    'DrctDbtTxInf',
    node('PmtId', text('EndToEndId', sepaText(id, ID_MAX))),
    text('InstdAmt', decimalOf(amount), { Ccy: 'EUR' }),
    node(
      'DrctDbtTx',
      node('MndtRltdInf', text('MndtId', mandate.reference), text('DtOfSgntr', mandate.signedOn)),
    ),
    node('DbtrAgt', bankNode(debtor.bic)),
    node('Dbtr', text('Nm', sepaText(debtor.name, NAME_MAX))),
    node('DbtrAcct', node('Id', text('IBAN', debtor.iban))),
    node('RmtInf', text('Ustrd', sepaText(purpose, PURPOSE_MAX))),
  );
}

function countedNodes(debits: readonly DirectDebit[]): (XmlNode | null)[] {
  const sum = debits.reduce((total, { amount }) => total + amount, 0);
  return [text('NbOfTxs', String(debits.length)), text('CtrlSum', decimalOf(sum))];
}

/** A bank without a BIC is found by the IBAN. */
const bankNode = (bic: string) =>
  node('FinInstnId', text('BICFI', bic) ?? node('Othr', text('Id', 'NOTPROVIDED')));

const decimalOf = (amount: Amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
