import { describe, expect, test } from 'vitest';
import { MailingError } from '../../mailing-system.ts';
import { htmlCardsOf, mapHtmlCards } from './place-ads.ts';

const paragraph = {
  type: 'paragraph',
  version: 1,
  children: [{ type: 'extended-text', text: '<!--ad:begin:top-->' }],
};
const lexical = (...children: object[]) => ({
  lexical: JSON.stringify({ root: { type: 'root', version: 1, children } }),
  mobiledoc: null,
});
const card = (html: string) => ({ type: 'html', version: 1, html, visibility: { web: { nonMember: true } } });
const mobiledoc = (...cards: unknown[]) => ({
  lexical: null,
  mobiledoc: JSON.stringify({ version: '0.3.1', atoms: [], cards, markups: [], sections: [[10, 0]] }),
});

describe('the HTML cards of a post', () => {
  test('are found in both formats, also inside other nodes', () => {
    const inside = { type: 'toggle', children: [card('b')] };
    expect(htmlCardsOf(lexical(paragraph, card('a'), inside))).toEqual(['a', 'b']);
    expect(htmlCardsOf(mobiledoc(['html', { html: 'a' }], ['hr', {}], ['html', { html: 'b' }]))).toEqual([
      'a',
      'b',
    ]);
    expect(htmlCardsOf({ lexical: null, mobiledoc: null })).toEqual([]);
  });

  test('are changed without changing anything else', () => {
    const changed = mapHtmlCards(lexical(paragraph, card('a'), card('b')), (html) => html.replace('a', 'A'));
    expect(changed).toEqual({ lexical: lexical(paragraph, card('A'), card('b')).lexical });
    expect(mapHtmlCards(mobiledoc(['html', { html: 'a', x: 1 }]), () => 'A')).toEqual({
      mobiledoc: mobiledoc(['html', { html: 'A', x: 1 }]).mobiledoc,
    });
  });

  test('are not written if none changes', () => {
    expect(mapHtmlCards(lexical(card('a')), (html) => html)).toBeNull();
    expect(mapHtmlCards({ lexical: null, mobiledoc: null }, () => 'x')).toBeNull();
  });

  test('that cannot be read are refused', () => {
    expect(() => htmlCardsOf({ lexical: '{', mobiledoc: null })).toThrow(MailingError);
  });
});
