import { describe, expect, test } from 'vitest';
import {
  blankUnusedFields,
  deliveryState,
  EMPTY_VERT,
  hasMissingData,
  editProblem,
  missingFields,
  normalizeVert,
  shownImageUrl,
  switchType,
  vertProblems,
} from './vert.ts';
import type { VertContent } from './vert-fields.ts';

const imageVert: VertContent = {
  ...EMPTY_VERT,
  linkUrl: 'https://calder.example/cranes',
  imageUrl: 'https://files.example/crane.png',
  imageWidth: 800,
  imageHeight: 400,
};
const textVert: VertContent = {
  ...EMPTY_VERT,
  type: 'TextVert',
  linkUrl: 'https://calder.example/cranes',
  headline: 'Cranes that fold',
  linkText: 'See them',
  text: 'Up in four minutes.',
};

describe('an image ad', () => {
  // spec: state-9
  test('needs an image and a link', () => {
    expect(missingFields(EMPTY_VERT)).toEqual(['imageUrl', 'linkUrl']);
    expect(hasMissingData(imageVert)).toBe(false);
    expect(missingFields({ ...imageVert, linkUrl: '   ' })).toEqual(['linkUrl']);
  });

  test('is saved without the fields of a text ad', () => {
    const saved = blankUnusedFields({
      ...imageVert,
      headline: 'a',
      text: 'b',
      linkText: 'c',
      textImageUrl: 'd',
    });
    expect(saved).toEqual(imageVert);
  });

  test('keeps the size of its image, and has none without an image', () => {
    expect(blankUnusedFields(imageVert)).toMatchObject({ imageWidth: 800, imageHeight: 400 });
    expect(blankUnusedFields({ ...imageVert, imageUrl: '' })).toMatchObject({
      imageWidth: null,
      imageHeight: null,
    });
  });
});

describe('a text ad', () => {
  // spec: state-9
  test('needs a headline, a text, a link and its wording, but no image', () => {
    expect(missingFields({ ...EMPTY_VERT, type: 'TextVert' })).toEqual([
      'headline',
      'linkText',
      'text',
      'linkUrl',
    ]);
    expect(hasMissingData(textVert)).toBe(false);
  });

  test('is saved without the image address of an image ad', () => {
    expect(blankUnusedFields({ ...textVert, imageUrl: 'https://files.example/old.png' })).toEqual(textVert);
  });
});

describe('switching the type', () => {
  // spec: entity-22
  test('moves the image to the other type of ad', () => {
    const switched = switchType(imageVert);
    expect(switched.type).toBe('TextVert');
    expect([switched.imageUrl, switched.textImageUrl]).toEqual(['', imageVert.imageUrl]);
    expect(shownImageUrl(switched)).toBe(imageVert.imageUrl);
  });

  // spec: state-10
  test('twice changes nothing', () => {
    expect(switchType(switchType(imageVert))).toEqual(imageVert);
    expect(switchType(switchType(textVert))).toEqual(textVert);
  });
});

describe('the delivery state of an ad', () => {
  const today = '2026-11-24';
  const vert = { sent: false, sendingDate: today, hasMissingData: false };

  // spec: state-16
  test('is pending through its sending date', () => {
    expect(deliveryState(vert, today)).toBe('pending');
    expect(deliveryState({ ...vert, sendingDate: '2027-01-01' }, today)).toBe('pending');
  });

  test('is incomplete while data is missing', () => {
    expect(deliveryState({ ...vert, hasMissingData: true }, today)).toBe('incomplete');
  });

  // spec: state-17
  test('has failed once the sending date has passed, even if data was missing', () => {
    const past = { ...vert, sendingDate: '2026-11-23' };
    expect(deliveryState(past, today)).toBe('failed');
    expect(deliveryState({ ...past, hasMissingData: true }, today)).toBe('failed');
  });

  test('stays sent, and a sent ad cannot be changed', () => {
    const sent = { sent: true, sendingDate: '2026-11-23', hasMissingData: true };
    expect(deliveryState(sent, today)).toBe('sent');
    expect([editProblem(sent), editProblem(vert)]).toEqual(['order_sent', null]);
  });
});

describe('the content of an ad', () => {
  test('may be empty until the ad is sent', () => {
    expect(vertProblems(EMPTY_VERT)).toEqual({});
    expect(vertProblems(textVert)).toEqual({});
  });

  test('reports every invalid field', () => {
    const problems = vertProblems({
      ...textVert,
      linkUrl: 'www.calder.example',
      trackingPixel: 'javascript:alert(1)',
      textImageUrl: `https://files.example/${'x'.repeat(2000)}`,
      headline: 'x'.repeat(301),
      linkText: 'x'.repeat(201),
      text: 'x'.repeat(10_001),
    });
    expect(problems).toEqual({
      linkUrl: ['not_a_url'],
      trackingPixel: ['not_a_url'],
      textImageUrl: ['too_long'],
      headline: ['too_long'],
      linkText: ['too_long'],
      text: ['too_long'],
    });
  });

  test('may have line breaks and tabs, but no other control characters', () => {
    expect(vertProblems({ ...textVert, text: 'one\r\n\ttwo' })).toEqual({});
    expect(
      vertProblems({ ...textVert, text: `${'x'.repeat(10_001)}\u0000`, headline: '\u001B[31m' }),
    ).toEqual({
      text: ['too_long', 'invalid'],
      headline: ['invalid'],
    });
  });

  test('has trimmed addresses, and is otherwise unchanged', () => {
    const pasted = { ...textVert, linkUrl: ` ${textVert.linkUrl}\n`, text: ' indented ' };
    expect(normalizeVert(pasted)).toEqual({ ...textVert, text: ' indented ' });
  });
});
