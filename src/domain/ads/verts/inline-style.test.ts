import { describe, expect, test } from 'vitest';
import { cleanInlineStyle, isInlineStyle, readColor } from './inline-style.ts';

describe('a colour', () => {
  test.each([
    ['#1B1b1B', '#1b1b1b'],
    ['#fa0', '#ffaa00'],
    ['Navy', '#000080'],
    ['rgb(18, 58, 102)', '#123a66'],
  ])('%s is read as %s', (typed, color) => {
    expect(readColor(typed)).toBe(color);
  });

  test.each([
    '',
    '#12',
    '#12345g',
    'rgb(1,2)',
    'rgb(256,0,0)',
    'rgba(0,0,0,.5)',
    'var(--x)',
    'constructor',
    'red;',
    'url(#a)',
  ])('"%s" is not a colour', (typed) => {
    expect(readColor(typed)).toBeNull();
  });
});

describe("the style of a customer's text", () => {
  test('keeps declarations for text in normal form', () => {
    expect(
      cleanInlineStyle(
        ' Color:Red; background-color:transparent;font-weight:BOLD;font-style:italic;text-decoration:underline;text-align:center;font-size:14.5pt;',
        'words',
      ),
    ).toBe(
      'color:#ff0000;background-color:transparent;font-weight:bold;font-style:italic;text-decoration:underline;text-align:center;font-size:14.5pt',
    );
  });

  test('keeps sizes within their bounds', () => {
    expect(cleanInlineStyle('font-size:8px', 'words')).toBe('font-size:8px');
    expect(cleanInlineStyle('font-size:48.0px', 'words')).toBe('font-size:48px');
    for (const size of ['7px', '49px', '0', '2em', '100%', '1e1px', '-9px', '9', 'large', 'calc(9px)']) {
      expect(cleanInlineStyle(`font-size:${size}`, 'words')).toBe('');
    }
  });

  test('drops declarations that position, hide or load', () => {
    for (const style of [
      'position:fixed',
      'display:none',
      'padding:9px',
      'margin:-9px',
      'background:red',
      'background-color:u\\72l(x)',
      '--x:red',
    ]) {
      expect(cleanInlineStyle(style, 'words')).toBe('');
    }
  });

  test('keeps only the last of two declarations', () => {
    expect(cleanInlineStyle('color:red;font-weight:bold;color:blue', 'words')).toBe(
      'font-weight:bold;color:#0000ff',
    );
    expect(cleanInlineStyle('color:red;color:nothing', 'words')).toBe('color:#ff0000');
  });

  test('is empty if it is too long', () => {
    expect(cleanInlineStyle(`color:red;${' '.repeat(1000)}`, 'words')).toBe('');
  });

  test('is unchanged by a second pass', () => {
    const once = cleanInlineStyle('COLOR:#ABC !important;font-size:010px;text-align:LEFT', 'words');
    expect(once).toBe('color:#aabbcc;font-size:10px;text-align:left');
    expect(cleanInlineStyle(once, 'words')).toBe(once);
  });
});

describe("the inline style of a publication's ads", () => {
  test('may also have borders, padding and line height', () => {
    const style =
      'border-bottom:1px solid #dddddd;padding:10px 0 4px;line-height:1.5;letter-spacing:-0.2px;text-transform:uppercase;border-radius:6px;border:none';
    expect(cleanInlineStyle(style, 'frame')).toBe(style);
    expect(isInlineStyle(style, 'frame')).toBe(true);
  });

  test('has values within bounds', () => {
    for (const style of [
      'padding:61px',
      'padding:1px 2px 3px 4px 5px',
      'border:11px solid red',
      'border:1px solid',
      'line-height:9',
      'padding:-1px',
      'margin:0',
    ]) {
      expect(isInlineStyle(style, 'frame')).toBe(false);
    }
  });

  test('is valid when it is empty, and invalid if any declaration would be dropped', () => {
    expect(isInlineStyle(' ; ', 'frame')).toBe(true);
    expect(isInlineStyle('color:red;position:fixed', 'frame')).toBe(false);
    expect(isInlineStyle('color:red !important', 'frame')).toBe(false);
    expect(isInlineStyle('color', 'frame')).toBe(false);
  });
});
