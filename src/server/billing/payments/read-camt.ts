import { accountOf } from '#domain/billing/payments/bank-account.ts';
import { camtEntries } from './camt-entry.ts';
import type { ReadStatement } from './read-statement.ts';
import { readElements, textAt, type XmlElement } from './xml-elements.ts';

/** Reports (052), statements (053) and notifications (054), in the versions 02 to 13. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\.001\.(?:0[2-9]|1[0-3])$/;
/** By the name of the element that holds the messages of one account. */
const MESSAGES: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'Rpt',
  BkToCstmrStmt: 'Stmt',
  BkToCstmrDbtCdtNtfctn: 'Ntfctn',
};
const SOURCES: Readonly<Record<string, string>> = { Rpt: '052', Stmt: '053', Ntfctn: '054' };

/**
 * Reads the entries of CAMT.052, CAMT.053 or CAMT.054 by the schema. Each statement has its own entries, and what cannot be read of them.
 * Null for any other text, and for an incomplete file.
 */
export function readCamt(text: string): ReadStatement[] | null {
  const statements: ReadStatement[] = [];
  let entries: ReadStatement['entries'] = [];
  let odd: ReadStatement['odd'] = [];
  let hasMessages = false;
  const isRead = readElements(text, {
    isDocument: (name, namespace) => name === 'Document' && NAMESPACE.test(namespace),
    onEnd(element: XmlElement, [, message, statement, ...inner]) {
      if (message === undefined) hasMessages ||= element.name in MESSAGES;
      else if (statement === undefined && MESSAGES[message] === element.name) {
        const account = accountOf(accountIn(element));
        statements.push({ account, source: SOURCES[element.name] ?? '', entries, odd });
        entries = [];
        odd = [];
        return true;
      } else if (statement !== undefined && statement === MESSAGES[message] && inner.length === 0) {
        if (element.name !== 'Ntry') return false;
        for (const read of camtEntries(element)) {
          if ('part' in read) odd.push(read);
          else entries.push(read);
        }
        return true;
      }
      return false;
    },
  });
  return isRead && hasMessages ? statements : null;
}

function accountIn(statement: XmlElement): string {
  return (
    textAt(statement, 'Acct', 'Id', 'IBAN') ||
    textAt(statement, 'Acct', 'Id', 'Othr', 'Id') ||
    textAt(statement, 'Acct', 'Id', 'PrtryAcct', 'Id')
  );
}
