/** The direction of a text, as in HTML's `dir`. */
export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of a text or of HTML: that of its first letter. */
export function textDirection(html: string): Direction {
  const [letter = ''] = /\p{L}/u.exec(html.replace(/<[^<>]*>|&[#\w]+;/g, '')) ?? [];
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}
