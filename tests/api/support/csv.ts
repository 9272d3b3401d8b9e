/** Parses a table into one record for each line, keyed by the headings. */
export function readCsv(text: string, separator: ';' | ','): Record<string, string>[] {
  const [head = [], ...lines] = readLines(text, separator);
  return lines.map((cells) => {
    if (cells.length !== head.length) throw new Error(`A line has ${cells.length} cells: ${cells.join('|')}`);
    return Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']));
  });
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Parses RFC 4180 strictly: it requires a byte-order mark and an end of every line. */
function readLines(text: string, separator: ';' | ','): string[][] {
  if (!text.startsWith(BYTE_ORDER_MARK)) throw new Error('There is no byte-order mark.');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 1;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at, separator);
    line.push(cell);
    if (text[end] === separator) {
      at = end + 1;
    } else if (text.startsWith('\r\n', end)) {
      lines.push(line);
      line = [];
      at = end + 2;
    } else {
      throw new Error(`A cell does not end at ${end}.`);
    }
  }
  if (line.length > 0) throw new Error('The last line does not end.');
  return lines;
}

function readPlain(text: string, start: number, separator: string): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && !text.startsWith('\r\n', end)) end += 1;
  return { cell: text.slice(start, end), end };
}

function readQuoted(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') {
      cell += text[at];
    } else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      return { cell, end: at + 1 };
    }
  }
  throw new Error('A quoted cell does not end.');
}
