/** A text in which all occurrences of the query are marked, ignoring case. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return text;
  const parts: { from: number; text: string; hit: boolean }[] = [];
  let from = 0;
  const folded = text.toLocaleLowerCase();
  // If case folding changes the length, the marks would be shifted, so there are none.
  if (folded.length !== text.length) return text;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, from)) {
    if (at > from) parts.push({ from, text: text.slice(from, at), hit: false });
    parts.push({ from: at, text: text.slice(at, at + wanted.length), hit: true });
    from = at + wanted.length;
  }
  parts.push({ from, text: text.slice(from), hit: false });
  return (
    <span>{parts.map((part) => (part.hit ? <mark key={part.from}>{part.text}</mark> : part.text))}</span>
  );
}
