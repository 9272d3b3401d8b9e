import type { ReadEntry } from './read-statement.ts';
import { all, find, textAt, type XmlElement } from './xml-elements.ts';

type References = Pick<ReadEntry, 'payer' | 'text' | 'remittance' | 'endToEnd'>;

/** What banks write if the payer gave no end-to-end reference. */
const NOT_PROVIDED = /^(?:not\s?provided|nonref|-*)$/i;

/** Returns who paid and all texts of an entry that can contain a reference. */
export function camtReferences(
  entry: XmlElement,
  transaction: XmlElement | null,
  direction: ReadEntry['direction'],
): References {
  const information = find(transaction, 'RmtInf');
  // Banks break the text into lines, even within a number. The search ignores the space between them.
  const free = (information ? all(information, 'Ustrd') : []).map(({ text }) => text.trim()).join(' ');
  const structured = (information ? all(information, 'Strd') : []).flatMap(structuredTexts);
  const remittance = distinct([free, ...structured]);
  const endToEnd = textAt(transaction, 'Refs', 'EndToEndId');
  const reference = isReference(endToEnd) ? endToEnd : '';
  const additional = [textAt(transaction, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  return {
    payer: payerOf(transaction, direction === 'out' || direction === 'reversal'),
    text: distinct([remittance, reference, ...additional]),
    remittance: remittance || distinct(additional),
    endToEnd: reference,
  };
}

/** Returns the creditor's reference, the numbers of the documents with those of their lines, and further texts. */
function structuredTexts(one: XmlElement): string[] {
  const documents = all(one, 'RfrdDocInf').flatMap((document) => [
    textAt(document, 'Nb'),
    ...all(document, 'LineDtls').flatMap((line) => all(line, 'Id').map((id) => textAt(id, 'Nb'))),
  ]);
  const further = all(one, 'AddtlRmtInf').map(({ text }) => text);
  return [textAt(one, 'CdtrRefInf', 'Ref'), ...documents, ...further];
}

/** Returns the party behind the payer, or the payer; of a payment from the account, who was paid. */
function payerOf(transaction: XmlElement | null, isOwnPayment: boolean): string {
  const parties = find(transaction, 'RltdPties');
  const names = ['UltmtDbtr', 'Dbtr', 'InitgPty'];
  const order = isOwnPayment ? ['UltmtCdtr', 'Cdtr', ...names] : names;
  const found = order.map((name) => {
    const party = find(parties, name);
    return textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm') || textAt(party, 'Agt', 'FinInstnId', 'Nm');
  });
  return found.find(Boolean) ?? '';
}

/** Whether the text is a reference, and not what banks write without one. */
export function isReference(text: string): boolean {
  return !NOT_PROVIDED.test(text.trim());
}

/** Joins texts, without empty ones and without those that are in another one. */
function distinct(texts: readonly string[]): string {
  const filled = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  const isRepeated = (text: string, at: number) =>
    filled.some(
      (other, place) => place !== at && ` ${other} `.includes(` ${text} `) && (other !== text || place < at),
    );
  return filled.filter((text, at) => !isRepeated(text, at)).join(' ');
}
