const BLOCK = /^<\/?(?:p|ul|ol|li)[ >]/;
const BREAK = /^<br>/;

// In filtered HTML "<" and ">" only delimit tags.
function pieces(sanitized: string): string[] {
  return sanitized.match(/<[^<>]*>|[^<]+/g) ?? [];
}

/** Removes the line ends next to block tags and after `<br>` from sanitised HTML. Those that remain are intended line breaks. */
export function settleLineEnds(sanitized: string): string {
  const all = pieces(sanitized);
  const settled = all.map((piece, index) => {
    if (piece.startsWith('<')) return piece;
    const before = all[index - 1] ?? '';
    const after = all[index + 1] ?? '';
    const start = BLOCK.test(before) || BREAK.test(before) ? piece.trimStart() : piece;
    return BLOCK.test(after) ? start.trimEnd() : start;
  });
  return settled.join('').trim();
}

/** Returns sanitised HTML in which each line end inside a block is a line break (`<br>`). */
export function breakLines(sanitized: string): string {
  return settleLineEnds(sanitized)
    .split('\n')
    .map((line) => line.trim())
    .join('<br>\n');
}
