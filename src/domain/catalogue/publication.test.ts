import { describe, expect, test } from 'vitest';
import {
  compareTitles,
  distinctPlacementNames,
  normalizeTitle,
  placementNameProblem,
  titleProblem,
} from './publication.ts';

describe("a publication's title", () => {
  test('is stored as the mailing system spells it: trimmed, composed, otherwise unchanged', () => {
    expect(normalizeTitle('  Geba\u0308udebrief  ')).toBe('Gebäudebrief');
  });

  test('is one line of at most two hundred characters', () => {
    expect(titleProblem('Gebäudebrief')).toBeNull();
    expect(titleProblem('   ')).toBe('blank');
    expect(titleProblem('x'.repeat(201))).toBe('too_long');
    expect(titleProblem('Bau\nBoden')).toBe('invalid');
  });

  test('is sorted alphabetically, with accents and numbers in natural order', () => {
    const titles = ['Zebra', 'Ärzteblatt', 'bau 10', 'Bau 2', 'Arznei'];
    expect(titles.toSorted(compareTitles)).toEqual(['Arznei', 'Ärzteblatt', 'Bau 2', 'bau 10', 'Zebra']);
    expect(compareTitles('Bau', 'Bau')).toBe(0);
    expect(compareTitles('Bau', 'bau')).not.toBe(0);
  });
});

describe("a placement's name", () => {
  test('is one line of at most a hundred characters', () => {
    expect(placementNameProblem('Banner')).toBeNull();
    expect(placementNameProblem('')).toBe('blank');
    expect(placementNameProblem('x'.repeat(101))).toBe('too_long');
  });

  test('is used once, and ignored when blank', () => {
    expect(distinctPlacementNames([' Banner ', '', 'Tipp', 'Banner', '  '])).toEqual(['Banner', 'Tipp']);
  });
});

describe('titles and names of lists', () => {
  test.each([
    'Bau & Boden',
    ' Bau  &  Boden ',
    'Bau\u00A0&\u202FBoden',
    '\uFEFFBau\u200B & Bo\u00ADden\u2060',
  ])('%j equals the one that looks like it', (name) => expect(normalizeTitle(name)).toBe('Bau & Boden'));

  test('differ by case and by visible characters', () => {
    expect(normalizeTitle('Geba\u0308udebrief')).toBe('Gebäudebrief');
    expect(new Set(['bau', 'Bau', 'B au', 'Bau.'].map(normalizeTitle)).size).toBe(4);
  });
});
