import { MAIL_BLOCKS, type MailTexts } from '#domain/sending/mail-texts.ts';
import { escapeHtml } from '#ad-html/escape-html.ts';
import { languageTag } from '#ad-html/language-tag.ts';
import { css, element, layoutCell, layoutTable, onlyForWord } from '#ad-html/mail-html.ts';
import { isWordless, richText } from '#ad-html/vert-parts.ts';

/**
 * Returns the ads of a mail with the editors' texts between them: each text after its ad, and leftover texts after the last ad. Texts
 * that `render` returns as '' are left out.
 */
export function betweenAds(
  ads: readonly string[],
  texts: MailTexts,
  render: (html: string) => string,
): string[] {
  const blocks = MAIL_BLOCKS.map((name) => render(texts[name]));
  const lead = ads.flatMap((ad, index) => [ad, blocks[index] ?? '']);
  return [...lead, ...blocks.slice(ads.length)].filter((part) => part !== '');
}

/** The parts of an issue's HTML document. Ads and footer are HTML already. */
interface NewsletterParts {
  locale: string;
  subject: string;
  title: string;
  topic: string;
  date: string;
  texts: MailTexts;
  ads: readonly string[];
  /** Shown below the heading; '' for none. */
  notice: string;
  footer: string;
  organizationName: string;
}

/** Word scales pictures on high-resolution screens unless the document states its resolution. */
const WORD_PIXELS =
  '<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>';

const WIDTH = 600;
const LETTERS = {
  'font-family': 'Arial, Helvetica, sans-serif',
  color: '#1f2622',
  'word-break': 'break-word',
};
const BEYOND = '#f1f3f0';
const PAPER = '#ffffff';

/** Renders an issue as an HTML document: a 600 pixel column, fluid on smaller screens, without external resources of its own. */
export function newsletterHtml(parts: NewsletterParts): string {
  const { locale, subject, texts } = parts;
  const ads = parts.ads.map((ad) => row({ padding: '0' }, ad));
  const rows = [
    heading(parts),
    parts.notice === '' ? '' : row({ padding: '0 20px 12px' }, paragraph(parts.notice, '13px', '#5b645e')),
    words(texts.intro),
    ...betweenAds(ads, texts, words),
    words(texts.closing),
    footer(parts),
  ].filter((part) => part !== '');
  const column = layoutTable(
    {
      align: 'center',
      width: WIDTH,
      bgcolor: PAPER,
      style: css({
        width: '100%',
        'max-width': `${WIDTH}px`,
        margin: '0 auto',
        'background-color': PAPER,
      }),
    },
    `\n${rows.join('\n')}\n`,
  );
  const ghost = `<table role="presentation" align="center" border="0" cellpadding="0" cellspacing="0" width="${WIDTH}"><tr><td>`;
  const framed = `${onlyForWord(ghost)}\n${column}\n${onlyForWord('</td></tr></table>')}`;
  const page = layoutTable(
    { width: '100%', bgcolor: BEYOND, style: css({ width: '100%', 'background-color': BEYOND }) },
    `<tr>${layoutCell({ align: 'center', style: css({ padding: '16px 0' }) }, `\n${framed}\n`)}</tr>`,
  );
  return [
    `<!doctype html>\n<html lang="${languageTag(locale)}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">\n<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(subject)}</title>\n${onlyForWord(WORD_PIXELS)}\n</head>`,
    `<body style="${css({ margin: '0', padding: '0', 'background-color': BEYOND })}">\n${preheader(texts)}${page}\n</body>\n</html>\n`,
  ].join('\n');
}

/** Fills the space after the preheader, so that the list of mails in a mail program does not show the text that follows. */
const FILL = '&#847;&zwnj;&nbsp;'.repeat(100);

/** Renders the text that the list of mails shows after the subject. The mail itself does not show it. */
function preheader({ preheader: text }: MailTexts): string {
  if (text === '') return '';
  const style =
    'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';
  return `${element('div', { style }, `${escapeHtml(text)}${FILL}`)}\n`;
}

/** Renders a text of the editors as a row of the mail. */
function words(html: string): string {
  if (isWordless(html)) return '';
  return row({ padding: '12px 20px', ...TEXT_LOOK }, rich(html, LETTERS.color));
}

const TEXT_FONT = {
  fontFamily: 'Arial, Helvetica, sans-serif',
  weight: 'normal',
  size: 16,
  style: 'normal',
  textDecoration: 'none',
} as const;
const TEXT_LOOK = { ...LETTERS, 'font-size': '16px', 'line-height': '1.5' };

function rich(html: string, color: string, size = TEXT_FONT.size as number): string {
  const font = { ...TEXT_FONT, size };
  return richText(html, { font, color, linkColor: color, rel: 'noopener', addressOf: (href) => href });
}

function heading({ title, topic, date }: NewsletterParts): string {
  const name = element(
    'h1',
    { style: css({ ...LETTERS, margin: '0', 'font-size': '24px', 'line-height': '1.25' }) },
    escapeHtml(title),
  );
  const lines = topic === '' ? '' : paragraph(escapeHtml(topic).replaceAll('\n', '<br>'), '16px', '#1f2622');
  return row(
    { padding: '24px 20px 20px' },
    `${name}${lines}${paragraph(escapeHtml(date), '13px', '#5b645e')}`,
  );
}

function footer({ organizationName, footer: links, texts }: NewsletterParts): string {
  const { imprint, postalAddress } = texts;
  const small = {
    ...LETTERS,
    margin: '8px 0 0',
    'font-size': '13px',
    'line-height': '1.5',
    color: '#5b645e',
  };
  const parts = [
    paragraph(escapeHtml(organizationName), '13px', '#3d4640'),
    postalAddress === ''
      ? ''
      : paragraph(escapeHtml(postalAddress).replaceAll('\n', '<br>'), '13px', '#5b645e'),
    isWordless(imprint) ? '' : element('div', { style: css(small) }, rich(imprint, '#5b645e', 13)),
    paragraph(links, '13px', '#5b645e'),
  ];
  return row({ padding: '12px 20px 24px', 'border-top': '1px solid #d9ded9' }, parts.join(''));
}

function paragraph(html: string, size: string, color: string): string {
  const style = css({ ...LETTERS, margin: '8px 0 0', 'font-size': size, 'line-height': '1.5', color });
  return element('p', { style }, html);
}

function row(look: Record<string, string>, content: string): string {
  return `<tr>${layoutCell({ align: 'left', style: css({ ...look, 'text-align': 'left' }) }, content)}</tr>`;
}
