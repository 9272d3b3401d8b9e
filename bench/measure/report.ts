import type { Line } from '../workload.ts';

const WIDTHS = { name: 26, measured: 30, limit: 34, ratio: 7, target: 30 };

/** Returns the header of the table. */
export function headline(): string {
  return row(
    {
      name: 'workload',
      measured: 'measured',
      limit: 'limit in the same run',
      ratio: 'ratio',
      target: 'target',
    },
    '',
  );
}

/** Returns one line of the table. */
export function reportLine(line: Line): string {
  const verdict = line.isReached === null ? '–' : line.isReached ? 'reached' : 'MISSED';
  return row({ ...line, ratio: line.ratio === null ? '–' : line.ratio.toFixed(2) }, verdict);
}

function row(cells: Record<keyof typeof WIDTHS, string>, verdict: string): string {
  const padded = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((key) =>
    cells[key].padEnd(WIDTHS[key]),
  );
  return `${padded.join('  ')}  ${verdict}`.trimEnd();
}
