/** A VAT case of a document, as the API of the invoices returns it. */
export interface Told {
  kind: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  customerId: number;
  name: string;
  vatId: string;
  category: string;
  basisPoints: number;
  gross: number;
  /** The last day of supply in the month that it bills. */
  suppliedOn: string;
}

interface Facts {
  consultant: string;
  client: string;
  /** `20261201093015123`. */
  writtenAt: string;
  month: string;
  accounts: Record<string, string>;
  debtor: (customerId: number) => string;
}

const TEXT = /^(2|3|6|9|11|12|14|16|20|2[1-9]|3[0-8]|40|42|45|47)$/;
const WIDTH = 125;

/**
 * An independent writer of EXTF 700 that follows the description of the format: it places each value by the field number. Only the
 * names of the columns are taken from the file.
 */
export function writeExtf(facts: Facts, names: string, told: readonly Told[]): Buffer {
  const [year = '', month = ''] = facts.month.split('-');
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const head: Record<number, string> = {
    1: '"EXTF"',
    2: '700',
    3: '21',
    4: '"Buchungsstapel"',
    5: '13',
    6: facts.writtenAt,
    8: '"RE"',
    9: '""',
    10: '""',
    11: facts.consultant,
    12: facts.client,
    13: `${year}0101`,
    14: '4',
    15: `${year}${month}01`,
    16: `${year}${month}${days}`,
    17: `"Rechnungen ${facts.month}"`,
    18: '""',
    19: '1',
    20: '0',
    21: '0',
    22: '"EUR"',
    24: '""',
    27: '"03"',
    30: '""',
    31: '""',
  };
  const lines = [row(head, 31), names];
  for (const {
    gross,
    kind,
    number,
    issuedOn,
    dueOn,
    customerId,
    name,
    vatId,
    category,
    basisPoints,
    suppliedOn,
  } of told) {
    const [, , day = ''] = issuedOn.split('-');
    const [dueYear = '', dueMonth = '', dueDay = ''] = dueOn.split('-');
    const fields: Record<number, string> = {
      1: (gross / 100).toFixed(2).replace('.', ','),
      2: kind === 'invoice' ? 'S' : 'H',
      3: 'EUR',
      7: facts.debtor(customerId),
      8: facts.accounts[category === 'S' ? String(basisPoints) : category] ?? '',
      10: day + issuedOn.slice(5, 7),
      11: number,
      14: name,
      40: category === 'AE' ? vatId : '',
      114: '0',
      115: reversed(suppliedOn),
      116: reversed(kind === 'invoice' ? suppliedOn : issuedOn),
      117: dueDay + dueMonth + dueYear,
    };
    for (const [field, value] of Object.entries(fields))
      if (TEXT.test(field) && value !== '') fields[Number(field)] = `"${value.replace(/"/g, '""')}"`;
    lines.push(row(fields, WIDTH));
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`.replaceAll('€', '\u0080'), 'latin1');
}

function reversed(day: string): string {
  return day.split('-').toReversed().join('');
}

function row(fields: Record<number, string>, width: number): string {
  let text = fields[1] ?? '';
  for (let field = 2; field <= width; field += 1) text += `;${fields[field] ?? ''}`;
  return text;
}
