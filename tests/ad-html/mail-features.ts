import { createRequire } from 'node:module';
import { Parser } from 'htmlparser2';

// Support in mail programs is looked up in the data of caniemail.com, from the package `caniemail`. The
// package's own check is not enough: it compares versions as strings, and it omits GMX, WEB.DE, Outlook.com and
// every property whose entry is named like "width property".

interface Feature {
  title: string;
  stats: Record<string, Record<string, Record<string, string>>>;
  notes_by_num: Record<string, string> | null;
}

const { data } = createRequire(import.meta.url)('caniemail/caniemail.json') as { data: Feature[] };
const features = new Map(data.map((feature) => [feature.title, feature]));

/** The common mail programs in Germany, France and Britain, by their names in the data. */
export const MAIL_PROGRAMS = [
  'apple-mail.macos',
  'apple-mail.ios',
  'gmail.desktop-webmail',
  'gmail.ios',
  'gmail.android',
  'gmail.mobile-webmail',
  'gmx.desktop-webmail',
  'gmx.ios',
  'gmx.android',
  'laposte.desktop-webmail',
  'orange.desktop-webmail',
  'orange.ios',
  'orange.android',
  'outlook.windows',
  'outlook.macos',
  'outlook.outlook-com',
  'outlook.ios',
  'outlook.android',
  'samsung-email.android',
  'sfr.desktop-webmail',
  'thunderbird.macos',
  'web-de.desktop-webmail',
  'web-de.ios',
  'web-de.android',
  'yahoo.desktop-webmail',
  'yahoo.ios',
  'yahoo.android',
] as const;

export type MailProgram = (typeof MAIL_PROGRAMS)[number];

/** A program's support of a feature: `unlisted` if it is untested. */
export interface Support {
  program: MailProgram;
  verdict: 'yes' | 'partly' | 'no' | 'unlisted';
  notes: string;
}

const VERDICTS: Record<string, Support['verdict']> = { y: 'yes', a: 'partly', n: 'no', u: 'unlisted' };

function compareVersions(left: string, right: string): number {
  return left.localeCompare(right, 'en', { numeric: true });
}

/** Returns the support of a feature by the newest version of a program. */
export function supportOf(title: string, program: MailProgram): Support {
  const [family = '', platform = ''] = program.split('.');
  const feature = features.get(title);
  if (!feature) throw new Error(`caniemail has no feature ${title}.`);
  const versions = Object.entries(feature.stats[family]?.[platform] ?? {}).toSorted(([left], [right]) =>
    compareVersions(left, right),
  );
  const [, stated = 'u'] = versions.at(-1) ?? [];
  const notes = [...stated.matchAll(/#(\d+)/g)].map(
    ([, number = '']) => feature.notes_by_num?.[number] ?? '',
  );
  return { program, verdict: VERDICTS[stated.charAt(0)] ?? 'unlisted', notes: notes.join(' ') };
}

const ELEMENTS: Record<string, string> = {
  body: '<body> element',
  div: '<div> element',
  em: '<strong> element',
  h1: '<h1> to <h6> elements',
  h2: '<h1> to <h6> elements',
  html: 'HTML5 doctype',
  img: '<img> element',
  li: '<ul>, <ol> and <dl>',
  ol: '<ul>, <ol> and <dl>',
  p: '<p> element',
  span: '<span> element',
  strong: '<strong> element',
  table: '<table> element',
  td: '<table> element',
  tr: '<table> element',
  ul: '<ul>, <ol> and <dl>',
};
/** Basic elements and attributes that are not in the data. */
const ANCIENT = new Set('a b br head i meta sub sup title u'.split(' '));
const ANCIENT_ATTRIBUTES = new Set('alt bgcolor border charset content href name rel src style'.split(' '));
/** Basic properties of CSS 1 and 2 that are not in the data. */
const ANCIENT_PROPERTIES = new Set(['color', 'font-family', 'font-style']);

const NAMED_OTHERWISE: Record<string, string> = {
  'border-bottom': 'border',
  'border-left': 'border',
  'border-right': 'border',
  'border-top': 'border',
  'padding-bottom': 'padding',
  'padding-left': 'padding',
  'padding-right': 'padding',
  'padding-top': 'padding',
};

/** The caniemail names of a used feature, or the name as used if caniemail does not have the feature. */
interface Found {
  titles: string[];
  unknown: string[];
}

function find(what: string, isAncient: boolean, ...titles: (string | undefined)[]): Found {
  const title = titles.find((name) => name !== undefined && features.has(name));
  if (title !== undefined) return { titles: [title], unknown: [] };
  return { titles: [], unknown: isAncient ? [] : [what] };
}

function findDeclaration(property: string, value: string): Found[] {
  const words = value.replaceAll(/#[0-9a-f]+/g, '');
  const titles = [property, `${property} property`, NAMED_OTHERWISE[property]];
  return [
    find(property, ANCIENT_PROPERTIES.has(property) || property.startsWith('mso-'), ...titles),
    ...[...words.matchAll(/\d(%|[a-z]+)/g)].map(([, unit = '']) => find(unit, false, `${unit} unit`)),
    ...[...words.matchAll(/([a-z-]+)\(/g)].map(([, call = '']) =>
      find(call, false, `CSS ${call}() function`),
    ),
    ...(property === 'display' ? [find(words, true, `display:${words}`)] : []),
  ];
}

/** Returns the declarations of an inline style, each with the features that it uses. */
export function declarationsOf(style: string): { property: string; value: string; found: Found[] }[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':');
    return property === '' ? [] : [{ property, value, found: findDeclaration(property, value) }];
  });
}

/** Returns the caniemail features that the HTML uses, and the used names that are neither in the data nor basic. */
export function usedFeatures(html: string): { used: ReadonlySet<string>; unknown: readonly string[] } {
  const all: Found[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      all.push(find(`<${tag}>`, ANCIENT.has(tag), ELEMENTS[tag]));
      for (const name of Object.keys(attributes)) {
        all.push(find(`${tag} ${name}`, ANCIENT_ATTRIBUTES.has(name), `${name} attribute`));
      }
      if (attributes['name'] === 'color-scheme')
        all.push(find('color-scheme', false, 'color-scheme meta tag'));
      all.push(...declarationsOf(attributes['style'] ?? '').flatMap(({ found }) => found));
    },
    oncomment: () => all.push(find('comment', false, 'HTML comments')),
  });
  parser.end(html);
  return {
    used: new Set(all.flatMap(({ titles }) => titles)),
    unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
  };
}
