/** An entry of a file: all its lines with one number in one journal. */
interface FecEntry {
  journal: string;
  number: string;
  customer: string;
}

interface ReadFec {
  /** What the file does against article A47 A-1. */
  problems: string[];
  entries: FecEntry[];
  /** Returns debit less credit of the accounts that begin with these digits, in cents. */
  balance: (account: string) => number;
}

const COLUMNS =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';
const REQUIRED = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15];

/** Reads a French file of accounting entries, independently of the code that writes it, and checks it against the article. */
export function readFec(bytes: Uint8Array): ReadFec {
  const text = new TextDecoder('iso-8859-15').decode(bytes);
  const [head = '', ...rest] = text.split('\r\n');
  const problems: string[] = [];
  if (head.split('\t').join(' ') !== COLUMNS) problems.push(`columns ${head}`);
  if (rest.pop() !== '') problems.push('the last line has no end');
  const rows = rest.map((line) => line.split('\t'));
  rows.forEach((cells, at) => {
    if (cells.length !== 18) problems.push(`line ${at}: ${cells.length} columns`);
    for (const column of REQUIRED)
      if (cells[column] === '') problems.push(`line ${at}: column ${column} is empty`);
    for (const column of [3, 9, 15])
      if (!/^20\d{6}$/.test(cells[column] ?? '')) problems.push(`line ${at}: date`);
    for (const column of [11, 12])
      if (!/^\d+,\d\d$/.test(cells[column] ?? '')) problems.push(`line ${at}: amount`);
    if (!/^\d{3}/.test(cells[4] ?? '')) problems.push(`line ${at}: account ${cells[4]}`);
    if ((cells[15] ?? '') < (cells[3] ?? '')) problems.push(`line ${at}: validated before it is booked`);
    if (cells[4]?.startsWith('411') && cells[6] === '') problems.push(`line ${at}: no customer`);
    if (cells.some((cell) => /[|\t]/.test(cell))) problems.push(`line ${at}: separator`);
  });
  const entries = new Map<string, FecEntry & { sum: number }>();
  for (const cells of rows) {
    const key = `${cells[0]} ${cells[2]}`;
    const known = entries.get(key);
    const sum = (known?.sum ?? 0) + cents(cells[11]) - cents(cells[12]);
    entries.set(key, { journal: cells[0] ?? '', number: cells[2] ?? '', customer: cells[10] ?? '', sum });
  }
  for (const [key, { sum }] of entries) if (sum !== 0) problems.push(`${key} is not balanced: ${sum}`);
  for (const journal of new Set(rows.map(([code]) => code))) {
    const numbers = [...entries.values()]
      .filter((one) => one.journal === journal)
      .map(({ number }) => Number(number));
    if (numbers.some((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1))
      problems.push(`${journal} has a gap: ${numbers.join(' ')}`);
  }
  return {
    problems,
    entries: [...entries.values()].map(({ sum: _sum, ...entry }) => entry),
    balance: (account) =>
      rows
        .filter(([, , , , number]) => number?.startsWith(account))
        .reduce((sum, cells) => sum + cents(cells[11]) - cents(cells[12]), 0),
  };
}

function cents(text = '0'): number {
  return Math.round(Number(text.replace(',', '.')) * 100);
}
