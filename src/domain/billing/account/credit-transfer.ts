import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { node, text, writeXml } from '../e-invoices/xml.ts';

/** A transfer in euros from the account of the organization to that of a customer. */
export interface CreditTransfer {
  /** Identifies the transfer in the file and at both banks; the same for the same refund, so that a bank notices a repetition. */
  id: string;
  createdAt: string;
  executeOn: Day;
  amount: Amount;
  debtor: TransferParty;
  creditor: TransferParty;
  /** What the creditor reads on its bank statement. */
  purpose: string;
}

/** An account with its holder. `bic` is '' if it is unknown. */
interface TransferParty {
  name: string;
  iban: string;
  bic: string;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const ID_MAX = 35;
const NAME_MAX = 70;
const PURPOSE_MAX = 140;

/** The letters that the character set of the European Payments Council (EPC217-08) has not, with their spelling in it. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  '&': '+',
  '’': "'",
};

/** Returns a text in the character set of SEPA: Latin letters without accents, digits and some signs. Other characters become dots. */
export function sepaText(content: string, max: number): string {
  return content
    .replaceAll(/[ÄÖÜäöüßÆæŒœØøŁł&’]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .trim()
    .slice(0, max)
    .trim();
}

/** Returns the file with which a bank executes a SEPA credit transfer: pain.001.001.09 by the rules of the European Payments Council. */
export function creditTransferOf(transfer: CreditTransfer): string {
  const { debtor, creditor, executeOn } = transfer;
  const id = sepaText(transfer.id, ID_MAX);
  const sum = `${Math.floor(transfer.amount / 100)}.${String(transfer.amount % 100).padStart(2, '0')}`;
  const counted = [text('NbOfTxs', '1'), text('CtrlSum', sum)];
  const payment = node(
    'PmtInf',
    text('PmtInfId', id),
    text('PmtMtd', 'TRF'),
    ...counted,
    node('PmtTpInf', node('SvcLvl', text('Cd', 'SEPA'))),
    node('ReqdExctnDt', text('Dt', executeOn)),
    node('Dbtr', text('Nm', sepaText(debtor.name, NAME_MAX))),
    node('DbtrAcct', node('Id', text('IBAN', debtor.iban))),
    node('DbtrAgt', node('FinInstnId', bankOf(debtor) ?? node('Othr', text('Id', 'NOTPROVIDED')))),
    text('ChrgBr', 'SLEV'),
    node(
      'CdtTrfTxInf',
      node('PmtId', text('EndToEndId', id)),
      node('Amt', text('InstdAmt', sum, { Ccy: 'EUR' })),
      node('CdtrAgt', node('FinInstnId', bankOf(creditor))),
      node('Cdtr', text('Nm', sepaText(creditor.name, NAME_MAX))),
      node('CdtrAcct', node('Id', text('IBAN', creditor.iban))),
      node('RmtInf', text('Ustrd', sepaText(transfer.purpose, PURPOSE_MAX))),
    ),
  );
  const head = node(
    'GrpHdr',
    text('MsgId', id),
    text('CreDtTm', `${transfer.createdAt.slice(0, 19)}Z`),
    ...counted,
    node('InitgPty', text('Nm', sepaText(debtor.name, NAME_MAX))),
  );
  return writeXml('Document', { xmlns: NAMESPACE }, node('CstmrCdtTrfInitn', head, payment));
}

const bankOf = ({ bic }: TransferParty) => text('BICFI', bic);
