import { readLines, separatorOf } from '#domain/platform/csv-lines.ts';

/** Parses a CSV file into the cells of its lines. */
export function readCells(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  return readLines(content, separatorOf(content)).map(({ cells }) => cells);
}

/** Parses a pasted range: lines of cells separated by tabs, also empty lines. Semicolons and commas are part of the cells. */
export function readRange(text: string): string[][] {
  const lines = readLines(text, '\t', { keepsEmpty: true }).map(({ cells }) => cells);
  return lines.length === 0 ? [['']] : lines;
}
