import { describe, expect, test } from 'vitest';
import { defaultVertStyle, type VertStyle } from './vert-style.ts';
import { soundVertStyle, vertStyleProblems } from './vert-style-problems.ts';

const style = defaultVertStyle('de');

describe("a publication's ad style", () => {
  test('is valid by default in every language', () => {
    for (const locale of ['de', 'en-gb', 'fr'])
      expect(vertStyleProblems(defaultVertStyle(locale))).toEqual({});
  });

  test('has plain colours', () => {
    const colors = { ...style.colors, text: 'red', label: '#12345', background: '#fff' };
    expect(vertStyleProblems({ ...style, colors })).toEqual({
      'colors.text': ['invalid'],
      'colors.label': ['invalid'],
    });
  });

  test('has a label of one short line', () => {
    expect(vertStyleProblems({ ...style, labelText: 'x'.repeat(61) })).toEqual({ labelText: ['too_long'] });
    expect(vertStyleProblems({ ...style, labelText: 'a\nb' })).toEqual({ labelText: ['invalid'] });
    expect(vertStyleProblems({ ...style, labelText: '' })).toEqual({});
  });

  // spec: entity-24
  test('has fonts that mail programs support, in readable sizes', () => {
    const text = { ...style.fonts.text, fontFamily: 'Comic Neue', size: 4 };
    const label = {
      ...style.fonts.label,
      weight: '650',
      style: 'slanted',
      textDecoration: 'blink',
      size: 11.5,
    };
    const fonts = { ...style.fonts, text, label: label as VertStyle['fonts']['label'] };
    expect(vertStyleProblems({ ...style, fonts })).toEqual({
      'fonts.text.fontFamily': ['invalid'],
      'fonts.text.size': ['too_small'],
      'fonts.label.weight': ['invalid'],
      'fonts.label.style': ['invalid'],
      'fonts.label.textDecoration': ['invalid'],
      'fonts.label.size': ['invalid'],
    });
  });

  // spec: entity-25
  test('is at most 600 px wide and keeps its other numbers within bounds', () => {
    const wrong = {
      placementWidth: 601,
      textWidth: 99,
      spacer: -1,
      fixedMiddleSpacer: 81,
      marginBottom: Number.NaN,
    };
    expect(vertStyleProblems({ ...style, ...wrong })).toEqual({
      placementWidth: ['too_large'],
      textWidth: ['too_small'],
      spacer: ['too_small'],
      fixedMiddleSpacer: ['too_large'],
      marginBottom: ['not_a_number'],
    });
  });

  // spec: entity-26
  test('has only allowed declarations', () => {
    const inlineStyles = {
      ...style.inlineStyles,
      table: 'position:fixed',
      text: 'line-height:1.4',
      label: 'x'.repeat(1001),
    };
    expect(vertStyleProblems({ ...style, inlineStyles })).toEqual({
      'inlineStyles.table': ['invalid'],
      'inlineStyles.label': ['too_long'],
    });
  });
});

describe('an invalid stored style', () => {
  test('is shown with the default instead of each invalid field', () => {
    const colors = { ...style.colors, text: 'url(x)', label: '#abc' };
    const inlineStyles = { ...style.inlineStyles, text: 'line-height:1.4;position:fixed' };
    const sound = soundVertStyle(
      { ...style, isDefaultStyle: false, colors, inlineStyles, spacer: 999, labelText: '' },
      'fr',
    );
    expect(sound).toEqual({
      ...style,
      isDefaultStyle: false,
      colors: { ...style.colors, label: '#abc' },
      inlineStyles: { ...style.inlineStyles, text: 'line-height:1.4' },
      labelText: '',
    });
    expect(vertStyleProblems(sound)).toEqual({});
  });

  test('may lack entire parts', () => {
    const stored = JSON.parse(
      '{"isDefaultStyle":false,"colors":null,"fonts":{"text":{"size":18}}}',
    ) as VertStyle;
    const sound = soundVertStyle(stored, 'de');
    expect(sound).toEqual({
      ...style,
      isDefaultStyle: false,
      fonts: { ...style.fonts, text: { ...style.fonts.text, size: 18 } },
    });
  });
});
