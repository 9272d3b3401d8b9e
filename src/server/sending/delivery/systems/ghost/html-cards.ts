import { MailingError } from '../../mailing-system.ts';

/** The source of a post: Lexical, Ghost's current format, or Mobiledoc, the previous one. */
interface PostDocument {
  lexical: string | null;
  mobiledoc: string | null;
}

/** Lists the HTML of each HTML card of a post, in document order. */
export function htmlCardsOf(document: PostDocument): string[] {
  const cards: string[] = [];
  mapHtmlCards(document, (html) => {
    cards.push(html);
    return html;
  });
  return cards;
}

/** Replaces the HTML of each HTML card of a post and nothing else. Returns null if no card changed. */
export function mapHtmlCards(
  { lexical, mobiledoc }: PostDocument,
  change: (html: string) => string,
): Partial<PostDocument> | null {
  const format = lexical === null ? 'mobiledoc' : 'lexical';
  const source = lexical ?? mobiledoc;
  if (source === null) return null;
  const tree = parse(source);
  const cards = format === 'lexical' ? lexicalCards(tree) : mobiledocCards(tree);
  let isChanged = false;
  for (const card of cards) {
    const changed = change(card.html);
    isChanged ||= changed !== card.html;
    card.html = changed;
  }
  return isChanged ? { [format]: JSON.stringify(tree) } : null;
}

interface HtmlCard {
  html: string;
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new MailingError('rejected', 'The post cannot be read.');
  }
}

/** `{ type: 'html', html }`, anywhere in the tree. */
function lexicalCards(node: unknown): HtmlCard[] {
  if (Array.isArray(node)) return node.flatMap(lexicalCards);
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'html' && isHtmlCard(node)) return [node];
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? lexicalCards(value) : []));
}

/** `["html", { html }]` in the list of cards. */
function mobiledocCards(tree: unknown): HtmlCard[] {
  const cards = typeof tree === 'object' && tree !== null && 'cards' in tree ? tree.cards : [];
  return (Array.isArray(cards) ? cards : []).flatMap((card: unknown) => {
    const [name, payload] = Array.isArray(card) ? (card as unknown[]) : [];
    return name === 'html' && isHtmlCard(payload) ? [payload] : [];
  });
}

function isHtmlCard(node: unknown): node is HtmlCard {
  return typeof node === 'object' && node !== null && 'html' in node && typeof node.html === 'string';
}
