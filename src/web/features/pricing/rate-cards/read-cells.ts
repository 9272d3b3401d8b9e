const SEPARATORS = ['\t', ';', ','] as const;

/** Parses a CSV file into cells, with quotes as in RFC 4180. The separator is the most frequent one in the first line. */
export function readCells(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const [head = ''] = content.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
  return linesOf(content, separator).filter((cells) => cells.some((cell) => cell !== ''));
}

/** Parses a pasted range: lines of cells separated by tabs. Semicolons and commas are part of the cells. */
export function readRange(text: string): string[][] {
  return linesOf(text.replace(/\r?\n$/, ''), '\t');
}

function linesOf(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    lines.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && character === separator) {
      endCell();
    } else if (!isQuoted && character === '\n') {
      endCell();
      lines.push([]);
    } else if (character !== '\r') {
      cell += character;
    }
  }
  endCell();
  return lines;
}
