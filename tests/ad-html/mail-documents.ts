import { renderVert } from '#ad-html/render-vert.ts';
import { renderVertText } from '#ad-html/render-vert-text.ts';
import type { HandedAd, MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import { newsletterOf } from '#server/sending/delivery/newsletter/newsletter.ts';
import { type AdCase, adCases } from './ad-cases.ts';

/** HTML that mail programs receive. */
export interface MailDocument {
  name: string;
  html: string;
}

/** Returns a minimal page with the ad as its body, in place of a mailing system's template. */
export function pageOf(fragment: string, lang = 'de'): string {
  return [
    `<!doctype html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Newsletter</title>\n</head>\n<body style="margin:0;padding:0">\n${fragment}</body>\n</html>\n`,
  ].join('\n');
}

/** Returns the HTML as Word reads it: with the content of its conditional comments, but without Word's `<xml>` settings. */
export function asWordReads(html: string): string {
  const settings = /<!--\[if mso\]><xml>.*?<\/xml><!\[endif\]-->\n/g;
  return html.replaceAll(settings, '').replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '');
}

function handed({ vert, style, layout, lang }: AdCase, index: number): HandedAd {
  const links = {
    click: `https://news.example/t/c/${index}`,
    image: `https://news.example/t/i/${index}`,
    pixel: `https://news.example/t/v/${index}`,
  };
  return {
    itemId: index,
    vertId: index,
    placementName: `Platz ${index}`,
    slug: `platz-${index}`,
    html: renderVert({ vert, style, layout, lang, links }),
    text: renderVertText({ vert, style, links }),
  };
}

function target(locale: string): MailingTarget {
  return {
    issueId: 1,
    publicationId: 1,
    publicationTitle: 'Bauen & Wohnen',
    topic: 'Dächer, die sich rechnen\nMit großem Messeteil',
    sendingDate: '2026-11-25',
    timeZone: 'Europe/Berlin',
    locale,
    organizationName: 'Verlag Müller & Söhne',
    reference: null,
  };
}

/** Returns the mails of an issue with ads, as the built-in system sends them: one to a recipient, and one as a test. */
function newsletters(locale: string): MailDocument[] {
  const ads = adCases.filter(({ lang, layout }) => lang === locale && layout === 'one-column');
  const newsletter = newsletterOf(target(locale), ads.map(handed));
  return [
    { name: `newsletter.${locale}`, html: newsletter.html('https://news.example/unsubscribe/1?a=b&c=d') },
    { name: `newsletter.${locale}.test`, html: newsletter.html(null) },
  ];
}

/** Every golden ad, as a mailing system receives it. */
export const fragments: readonly MailDocument[] = adCases.map(({ name, ...ad }) => ({
  name,
  html: renderVert(ad),
}));

/** Every golden ad in a minimal page, and Vertbook's own newsletters. */
export const mailDocuments: readonly MailDocument[] = [
  ...fragments.map(({ name, html }) => ({ name, html: pageOf(html) })),
  ...['de', 'en-gb', 'fr'].flatMap(newsletters),
];
