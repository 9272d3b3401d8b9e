/** The heights, in points, that decide on which page a row of a table is drawn. */
interface RowSpace {
  /** Below the headings, on the page where the table begins. */
  first: number;
  /** Below the headings, on every other page. */
  full: number;
  /** Of the sum that is carried over: the last row of a page and the first row of the next one; 0 if there is none. */
  carried: number;
  /** Of what follows the last row and is kept on its page, such as the totals. */
  tail: number;
}

/**
 * Distributes the rows of a table over pages, and returns the number of rows on each. No page has a single row, if there are more, and the
 * totals have at least two rows above them; only rows or totals that are almost as high as a page are exceptions. The first number is 0 if
 * the table begins on the next page.
 */
export function rowPages(heights: readonly number[], { first, full, carried, tail }: RowSpace): number[] {
  const kept = total(heights.slice(-2)) + carried + tail > full ? 0 : tail;
  const pages: number[] = [];
  let rest = heights;
  while (rest.length > 0) {
    const isFirst = pages.length === 0;
    const isBegun = pages.some((count) => count > 0);
    const space = isFirst ? first : full - (isBegun ? carried : 0);
    const count = rowsOnPage(rest, { space, carried, kept });
    // A table that begins in the middle of a page moves to the next page rather than have a single row here.
    const isMoved = isFirst && first < full && count < Math.min(2, rest.length);
    pages.push(isMoved ? 0 : Math.max(1, count));
    rest = rest.slice(pages.at(-1));
  }
  return pages;
}

function rowsOnPage(
  rows: readonly number[],
  { space, carried, kept }: { space: number; carried: number; kept: number },
): number {
  if (total(rows) + kept <= space) return rows.length;
  let count = 0;
  let height = carried;
  for (const row of rows) {
    height += row;
    if (height > space) break;
    count += 1;
  }
  // If the totals do not fit, or only one row would be left, two rows go to the next page.
  return rows.length - count >= 2 ? count : Math.max(0, rows.length - 2);
}

function total(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}
