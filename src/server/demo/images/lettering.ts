type Letter = readonly [width: number, path: string];

/** Capitals drawn with one stroke on a height of 10, so that a banner needs no font of the machine. */
const LETTERS: Readonly<Record<string, Letter>> = {
  A: [8, 'M0 10 4 0l4 10M1.4 6.6h5.2'],
  B: [6.2, 'M0 0v10h3.6a2.6 2.6 0 0 0 0-5.2H0M0 0h3.2a2.4 2.4 0 0 1 0 4.8'],
  C: [8.8, 'M8.83 1.79a5 5 0 1 0 0 6.42'],
  D: [7.8, 'M0 0v10h2.8a5 5 0 0 0 0-10Z'],
  E: [5.6, 'M5.6 0H0v10h5.6M0 4.8h4.8'],
  F: [5.4, 'M5.4 0H0v10M0 4.8h4.6'],
  G: [10, 'M8.83 1.79A5 5 0 1 0 10 5.2H6.2'],
  H: [7, 'M0 0v10M7 0v10M0 4.8h7'],
  I: [0, 'M0 0v10'],
  J: [4.6, 'M4.6 0v7.4a2.4 2.4 0 0 1-4.6 1'],
  K: [6.6, 'M0 0v10M6.4 0 0 6m2.5-2.3L6.6 10'],
  L: [5.2, 'M0 0v10h5.2'],
  M: [9, 'M0 10V0l4.5 6.6L9 0v10'],
  N: [7.2, 'M0 10V0l7.2 10V0'],
  O: [10, 'M5 0a5 5 0 1 0 0 10A5 5 0 1 0 5 0'],
  P: [6, 'M0 10V0h3.3a2.7 2.7 0 0 1 0 5.4H0'],
  R: [6.4, 'M0 10V0h3.3a2.7 2.7 0 0 1 0 5.4H0m3.2 0L6.4 10'],
  S: [
    6,
    'M5.7 1.5C5.1.5 4.2 0 3.1 0 1.5 0 .4 1 .4 2.4c0 3.2 5.6 1.8 5.6 5C6 9 4.8 10 3.1 10 1.7 10 .6 9.4 0 8.2',
  ],
  T: [7, 'M0 0h7M3.5 0v10'],
  U: [7, 'M0 0v6.5a3.5 3.5 0 0 0 7 0V0'],
  V: [8, 'M0 0l4 10L8 0'],
  W: [12, 'M0 0l3 10L6 1.5 9 10l3-10'],
  Y: [7.4, 'M0 0l3.7 5.2L7.4 0M3.7 5.2V10'],
  Z: [6.6, 'M0 0h6.6L0 10h6.6'],
  '&': [
    7.4,
    'M7.4 10 2 3.3C.9 1.8 1.5 0 3.2 0c1.5 0 2.3 1.1 2 2.3C4.7 4.5 0 4.7 0 7.4 0 9 1.2 10 2.9 10c2.3 0 3.9-2 4.3-4.4',
  ],
  ' ': [2.6, ''],
};

/** Accents, drawn above the middle of the letter before them. */
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0308': 'M-1.5-2.6v.01M1.5-2.6v.01',
  '\u0301': 'M-.6-1.8 1.2-3.4',
  '\u0300': 'M.6-1.8-1.2-3.4',
};

const GAP = 2.6;

/** A line of text as SVG strokes, its capitals `heightPx` high, the first one beginning at `x`, `y`; and how wide it is. */
export function letterLine(text: string, at: { x: number; y: number; heightPx: number }) {
  const scale = at.heightPx / 10;
  let [pen, middle] = [0, 0];
  const strokes: string[] = [];
  for (const sign of text.toUpperCase().normalize('NFD')) {
    const accent = ACCENTS[sign];
    if (accent !== undefined) {
      strokes.push(strokeAt(middle, accent));
      continue;
    }
    const [width, path] = letterOf(sign);
    strokes.push(strokeAt(pen, path));
    middle = pen + width / 2;
    pen += width + GAP;
  }
  return {
    svg: `<g transform="translate(${at.x} ${at.y}) scale(${scale})">${strokes.join('')}</g>`,
    widthPx: Math.max(0, pen - GAP) * scale,
  };
}

function letterOf(sign: string): Letter {
  const letter = LETTERS[sign];
  if (!letter) {
    throw new RangeError(`There is no drawing of the letter ${sign}.`);
  }
  return letter;
}

function strokeAt(x: number, path: string): string {
  return `<path d="${path}" transform="translate(${x.toFixed(2)} 0)"/>`;
}
