import { array, constantFrom, oneof, string } from 'fast-check';

/** Fragments for random broken HTML: allowed and forbidden tags, open and closed, and attribute breakouts. */
const piece = oneof(
  constantFrom(
    ...'b i u p ul ol li span a sub sup br div table svg math style script textarea select'
      .split(' ')
      .flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} style="color:red;position:fixed">`]),
  ),
  constantFrom(
    '<a href="https://a.example/?x=1&amp;y=2">',
    '<a href=javascript:1>',
    '</a x>',
    '<br/>',
    '<p',
    '<b x="',
  ),
  constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '&lt;',
    '&amp;lt;',
    '&#0;',
    '&',
    '"',
    "'",
    '>',
    '<',
    '\n',
    ' ',
  ),
  string({ unit: 'binary', maxLength: 8 }),
);

/** Random broken HTML. */
export const soup = array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
