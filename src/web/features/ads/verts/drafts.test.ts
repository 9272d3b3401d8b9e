// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropDraft,
  editDraft,
  findDraft,
  foundAt,
  keepDraft,
  settleDraft,
  shownContent,
  takeDraft,
  unsavedDraft,
} from './drafts.ts';
import { sampleVert } from './fake-server.ts';

const KATHARINA = 1;
const JONAS = 2;
const KEY = 'vertbook.draft.1';
const write = (headline: string) => editDraft(sampleVert(), KATHARINA, (ad) => ({ ...ad, headline }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a draft', () => {
  test('keeps the typed text after a browser crash', () => {
    write('Neu');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ version: 1, userId: KATHARINA });
    expect(shownContent(sampleVert(), KATHARINA).headline).toBe('Neu');
  });

  test('is offered with its time after a restart of the browser, until the user continues the draft', () => {
    write('Neu');
    expect(foundAt(findDraft(1, KATHARINA))).toBeNull();
    const text = localStorage.getItem(KEY) ?? '';
    const at = new Date(performance.timeOrigin - 60_000).toISOString();
    localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(text), at }));
    const found = findDraft(1, KATHARINA);
    expect(foundAt(found)).toBe(at);
    if (found) takeDraft(1, found);
    expect(foundAt(findDraft(1, KATHARINA))).toBeNull();
    expect(findDraft(1, KATHARINA)?.content.headline).toBe('Neu');
  });

  test('belongs to the user who typed it', () => {
    write('Neu');
    expect(findDraft(1, JONAS)).toBeNull();
    expect(shownContent(sampleVert(), JONAS).headline).toBe('Solarstrom vom eigenen Dach');
  });

  test('is deleted when the user types the saved text again', () => {
    write('Neu');
    write('Solarstrom vom eigenen Dach');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('is deleted when the user discards it or signs out', () => {
    write('Neu');
    dropDraft(1);
    expect(findDraft(1, KATHARINA)).toBeNull();
    write('Neu');
    localStorage.clear();
    expect(findDraft(1, KATHARINA)).toBeNull();
  });

  test('keeps the version of the ad at which editing started', () => {
    write('Neu');
    editDraft(sampleVert({ version: 2 }), KATHARINA, (ad) => ({ ...ad, linkText: 'Los' }));
    expect(findDraft(1, KATHARINA)).toMatchObject({
      version: 1,
      content: { headline: 'Neu', linkText: 'Los' },
    });
  });

  // spec: state-14
  test('is not shown for a sent ad', () => {
    write('Neu');
    const sent = sampleVert({ sent: true });
    expect(unsavedDraft(sent, KATHARINA)).toBeNull();
    expect(shownContent(sent, KATHARINA).headline).toBe('Solarstrom vom eigenen Dach');
    expect(findDraft(1, KATHARINA)?.content.headline).toBe('Neu');
  });

  test('with invalid content is ignored', () => {
    for (const broken of ['', 'null', '7', '{', '{"userId":1,"version":1}', '{"userId":1,"content":{}}']) {
      localStorage.setItem(KEY, broken);
      expect(findDraft(1, KATHARINA)).toBeNull();
    }
  });

  test('is kept in memory if the browser cannot store it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write('Neu');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(findDraft(1, KATHARINA)?.content.headline).toBe('Neu');
    dropDraft(1);
    expect(findDraft(1, KATHARINA)).toBeNull();
  });
});

/** Creates a draft that is being saved. */
function draftBeingSaved() {
  write('Neu');
  const draft = findDraft(1, KATHARINA);
  if (!draft) throw new Error('There is no draft.');
  return draft;
}

describe('after saving', () => {
  const saved = sampleVert({ headline: 'Neu', version: 2 });
  test('the draft is deleted', () => {
    settleDraft(saved, draftBeingSaved());
    expect(findDraft(1, KATHARINA)).toBeNull();
  });

  test('later changes become a draft of the saved version', () => {
    const draft = draftBeingSaved();
    write('Noch neuer');
    settleDraft(saved, draft);
    expect(unsavedDraft(saved, KATHARINA)).toMatchObject({ version: 2, content: { headline: 'Noch neuer' } });
  });

  test('a draft that another tab has discarded is not restored', () => {
    const draft = draftBeingSaved();
    dropDraft(1);
    settleDraft(saved, draft);
    expect(findDraft(1, KATHARINA)).toBeNull();
  });
});

test('an unchanged draft is returned as the same object, to avoid needless renders', () => {
  const at = new Date().toISOString();
  const content = shownContent(sampleVert(), KATHARINA);
  keepDraft(1, { userId: KATHARINA, version: 1, orderId: null, at, content });
  expect(findDraft(1, KATHARINA)).toBe(findDraft(1, KATHARINA));
});
