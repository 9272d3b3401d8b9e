/** An incoming payment of a sample statement. Only tests use this file. */
export interface SampleEntry {
  /** `1190.00` */
  amount: string;
  text: string;
  bookedOn?: string;
  payer?: string;
  /** Additional XML elements of the entry and of its transaction. */
  entry?: string;
  transaction?: string;
  direction?: 'CRDT' | 'DBIT';
}

/** Returns a statement in CAMT.053, version 02 or 08, as banks write it. */
export function sampleStatement(entries: readonly SampleEntry[], version: '02' | '08' = '08'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-23T20:00:00+01:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries.map((entry) => entryOf(entry, version)).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

function entryOf(
  {
    amount,
    text,
    bookedOn = '2026-11-20',
    payer = 'Agentur Otha &amp; Co',
    entry = '',
    transaction = '',
    direction = 'CRDT',
  }: SampleEntry,
  version: '02' | '08',
): string {
  const name = version === '02' ? `<Nm>${payer}</Nm>` : `<Pty><Nm>${payer}</Nm></Pty>`;
  const status = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>';
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${entry}<Sts>${status}</Sts>
<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr>${name}</Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf>${transaction}</TxDtls></NtryDtls></Ntry>`;
}
