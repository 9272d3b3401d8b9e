import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { BankEntry } from '#domain/billing/payments/match-entries.ts';
import { isDay } from '#domain/platform/day.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';

/** An XML element. `text` is the text directly in the element, without the text of its child elements. */
interface Element {
  name: string;
  text: string;
  currency: string;
  children: Element[];
}

/** The versions that banks send: Germany changed from 02 to 08 in 2025. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:02|08)$/;
/** The maximum depth of elements; no statement is deeper. */
const DEPTH_MAX = 40;
const ENTRIES_MAX = 2_000;

/**
 * Reads the entries of a bank statement (CAMT.053, version 02 or 08). Returns null for any other text, an incomplete statement, one with an
 * unreadable amount or day, and one with more than {@link ENTRIES_MAX} entries. Also returns null if there is a document type declaration
 * (DOCTYPE): statements have none, and it could define entities. The parser reads no other file and knows only the predefined entities of XML.
 */
export function readCamt(text: string): BankEntry[] | null {
  const root = parse(text);
  const statements = root?.children.filter(({ name }) => name === 'BkToCstmrStmt') ?? [];
  if (root?.name !== 'Document' || statements.length === 0) return null;
  const seen = new Map<string, number>();
  const entries = statements
    .flatMap((statement) => all(statement, 'Stmt'))
    .flatMap((statement) => {
      const account =
        textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
      return all(statement, 'Ntry').flatMap((entry) => entriesOf(entry, account, seen));
    });
  return entries.length > ENTRIES_MAX || entries.includes(null) ? null : (entries as BankEntry[]);
}

function parse(text: string): Element | null {
  const read: { root: Element | null; isRefused: boolean } = { root: null, isRefused: false };
  const open: Element[] = [];
  // The pause ends the parsing at the first refusal. Otherwise a deeply nested file would take quadratic time.
  const refuse = () => {
    read.isRefused = true;
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: Element = {
          name: localName(name),
          text: '',
          currency: attributes['Ccy'] ?? '',
          children: [],
        };
        const parent = open.at(-1);
        if (parent) parent.children.push(element);
        else if (read.root || !NAMESPACE.test(namespaceOf(name, attributes))) refuse();
        else read.root = element;
        open.push(element);
        if (open.length > DEPTH_MAX) refuse();
      },
      ontext(part) {
        const element = open.at(-1);
        if (element) element.text += part;
      },
      onclosetag(name, isImplied) {
        if (isImplied || open.pop()?.name !== localName(name)) refuse();
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) refuse();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text.replace(/^\uFEFF/, ''));
  if (read.isRefused) return null;
  parser.end();
  return read.isRefused ? null : read.root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function namespaceOf(name: string, attributes: Record<string, string>): string {
  const prefix = name.includes(':') ? `xmlns:${name.slice(0, name.indexOf(':'))}` : 'xmlns';
  return attributes[prefix] ?? '';
}

/** Returns the entry, or each of its transactions if the bank lists several; null for one whose amount or day cannot be read. */
function entriesOf(entry: Element, account: string, seen: Map<string, number>): (BankEntry | null)[] {
  const transactions = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const parts = transactions.length > 1 ? transactions : [transactions[0] ?? null];
  return parts.map((transaction) => {
    const money = (parts.length > 1 && transaction && amountOf(transaction)) || all(entry, 'Amt')[0];
    const bookedOn = (
      textAt(entry, 'BookgDt', 'Dt') ||
      textAt(entry, 'BookgDt', 'DtTm') ||
      textAt(entry, 'ValDt', 'Dt')
    ).slice(0, 10);
    const amount = money ? minorUnits(money) : null;
    if (!money || amount === null || !isDay(bookedOn)) return null;
    const direction = directionOf(entry, transaction);
    const text = transaction ? remittance(transaction) : textAt(entry, 'AddtlNtryInf');
    const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
    const references = [
      ...texts(entry, ['NtryRef', 'AcctSvcrRef']),
      ...(transaction ? texts(transaction, ['Refs']) : []),
    ];
    return {
      key: keyOf([account, bookedOn, direction, `${amount}`, money.currency, text, ...references], seen),
      bookedOn,
      amount,
      currency: money.currency,
      direction,
      isPending: status !== '' && status !== 'BOOK',
      payer: transaction ? payerOf(transaction) : '',
      text,
    };
  });
}

/** Returns the key of an entry. Equal entries of one file are numbered, so that the n-th of them has the same key in every file. */
function keyOf(facts: string[], seen: Map<string, number>): string {
  const same = JSON.stringify(facts);
  const count = (seen.get(same) ?? 0) + 1;
  seen.set(same, count);
  return createHash('sha256').update(`${same} ${count}`).digest('hex');
}

function amountOf(transaction: Element): Element | undefined {
  return all(transaction, 'Amt')[0] ?? find(find(find(transaction, 'AmtDtls'), 'TxAmt'), 'Amt') ?? undefined;
}

function minorUnits({ text, currency }: Element): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const digits = CURRENCY_DIGITS[currency as keyof typeof CURRENCY_DIGITS] ?? 2;
  if (whole === undefined || /[^0]/.test(decimals.slice(digits))) return null;
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
}

/** Returns the direction of an entry: `reversal` if the bank marks it as a reversal, or if the transaction is a returned payment. */
function directionOf(entry: Element, transaction: Element | null): BankEntry['direction'] {
  const isReturn = transaction !== null && find(transaction, 'RtrInf') !== null;
  if (textAt(entry, 'RvslInd').trim() === 'true' || isReturn) return 'reversal';
  const own = (transaction && textAt(transaction, 'CdtDbtInd')) || textAt(entry, 'CdtDbtInd');
  return own.trim() === 'CRDT' ? 'in' : 'out';
}

function payerOf(transaction: Element): string {
  const payer = find(find(transaction, 'RltdPties'), 'Dbtr');
  return (textAt(payer, 'Nm') || textAt(payer, 'Pty', 'Nm')).trim();
}

/** Returns what the payer wrote: free text, structured references and the end-to-end reference. */
function remittance(transaction: Element): string {
  const information = find(transaction, 'RmtInf');
  const structured = information
    ? all(information, 'Strd').flatMap((one) => texts(one, ['CdtrRefInf', 'AddtlRmtInf', 'RfrdDocInf']))
    : [];
  const free = information ? all(information, 'Ustrd').map(({ text }) => text) : [];
  const endToEnd = textAt(find(transaction, 'Refs'), 'EndToEndId');
  // Banks break the free text into lines, even within an invoice number. Matching ignores these spaces.
  return [free.join(' '), ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

function all({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name);
}

function find(element: Element | null | undefined, name: string): Element | null {
  return element?.children.find((child) => child.name === name) ?? null;
}

function textAt(element: Element | null, ...path: string[]): string {
  return path.reduce<Element | null>((at, name) => find(at, name), element)?.text.trim() ?? '';
}

/** Returns the texts within the elements of these names. */
function texts(element: Element, names: readonly string[]): string[] {
  const within = (one: Element): string[] =>
    one.children.length > 0 ? one.children.flatMap(within) : [one.text.trim()];
  return names.flatMap((name) => all(element, name).flatMap(within));
}
