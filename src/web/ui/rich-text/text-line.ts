import type { Mark, Node } from 'prosemirror-model';
import { textSchema } from './text-schema.ts';

/** A part of a paragraph: text, in which line ends are breaks, or a break. */
export type Piece = { marks: readonly Mark[] } & ({ kind: 'text'; text: string } | { kind: 'break' });

/**
 * Returns the pieces as a mail shows them: line ends at the start and the end of a paragraph and after a break are none, the others
 * are breaks, and there are no spaces next to breaks.
 */
export function settleLine(pieces: readonly Piece[]): Piece[] {
  const split = pieces.flatMap((piece): (Piece | { kind: 'end'; marks: readonly Mark[] })[] =>
    piece.kind === 'break'
      ? [piece]
      : piece.text
          .split(/(\n)/)
          .filter((text) => text !== '')
          .map((text) =>
            text === '\n' ? { kind: 'end', marks: piece.marks } : { kind: 'text', text, marks: piece.marks },
          ),
  );
  const trimmed = trimSpaces(split);
  const [first, last] = [trimmed.findIndex(isContent), trimmed.findLastIndex(isContent)];
  return trimmed.flatMap((piece, index): Piece[] => {
    if (piece.kind !== 'end') return [piece];
    if (index < first || index > last || trimmed[index - 1]?.kind === 'break') return [];
    return [{ kind: 'break', marks: piece.marks }];
  });
}

type Split = Piece | { kind: 'end'; marks: readonly Mark[] };

function isContent({ kind }: Split): boolean {
  return kind !== 'end';
}

/** Removes the spaces at the start and the end of each line. */
function trimSpaces(pieces: readonly Split[]): Split[] {
  const trimmed: Split[] = [];
  let isAtStart = true;
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      const text = isAtStart ? piece.text.replace(/^[ \t]+/, '') : piece.text;
      if (text === '') continue;
      trimmed.push({ ...piece, text });
      isAtStart = false;
    } else {
      trimEnd(trimmed);
      trimmed.push(piece);
      isAtStart = true;
    }
  }
  trimEnd(trimmed);
  return trimmed;
}

function trimEnd(pieces: Split[]): void {
  for (let last = pieces.at(-1); last?.kind === 'text'; last = pieces.at(-1)) {
    const text = last.text.replace(/[ \t]+$/, '');
    pieces.pop();
    if (text === '') continue;
    pieces.push({ ...last, text });
    return;
  }
}

/** Returns the nodes of a paragraph's pieces. */
export function lineOf(pieces: readonly Piece[]): Node[] {
  return pieces.map((piece) =>
    piece.kind === 'text'
      ? textSchema.text(piece.text, piece.marks)
      : textSchema.nodes.hard_break.create(null, null, piece.marks),
  );
}

/** Returns the pieces of a paragraph. */
export function piecesOf(paragraph: Node): Piece[] {
  return paragraph.children.map((node): Piece =>
    node.isText
      ? { kind: 'text', text: node.text ?? '', marks: node.marks }
      : { kind: 'break', marks: node.marks },
  );
}
