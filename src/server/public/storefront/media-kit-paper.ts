import { contactLines, footerLines, linesOfText } from '#domain/billing/papers/letterhead.ts';
import { textIn } from '#domain/public/storefront/storefront.ts';
import { imageDemand } from '#words/texts/specification-text.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { PAPER_WIDTH, QUIET } from '#server/platform/pdf/paper-layout.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import type { Work } from '#server/platform/work/work.ts';
import { rateTable, type ShownStorefront } from './show-storefront.ts';

/** Everything that a media kit shows. */
interface MediaKit {
  storefront: ShownStorefront;
  locale: Locale;
  /** The address of the public page. */
  address: string;
  logo: PaperImage | null;
}

/** Draws a media kit in a worker process. */
export const mediaKitWork: Work<MediaKit, Buffer> = { name: 'media kit', run: drawMediaKit };

/** Draws the public page as a PDF, without the free placements. The same facts always give the same bytes. */
function drawMediaKit({ storefront, locale, address, logo }: MediaKit): Promise<Buffer> {
  const { letterhead, publisher, title, content, today } = storefront;
  const words = storefrontWords[locale];
  const paper = new Paper({
    title: words.kitTitle(title),
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(`${today}T00:00:00Z`),
    author: letterhead.companyName || publisher,
    sender: letterhead.companyName || (logo ? '' : publisher),
    contact: contactLines(letterhead),
    logo,
    footer: [`${publisher} · ${address}`, ...footerLines(letterhead)],
    running: words.kitTitle(title),
    pageOf: words.kitPage,
  });
  paper.block('P', words.advertise, { color: QUIET }, 2);
  paper.block('H1', words.kitTitle(title), { font: 'title', size: 20 }, 8);
  drawText(paper, textIn(content.description, locale));
  const audience = textIn(content.audience, locale);
  if (audience !== '') {
    paper.heading(words.audience);
    drawText(paper, audience);
  }
  drawFormats(paper, storefront, locale);
  drawRates(paper, storefront, locale);
  paper.heading(words.free);
  paper.block('P', `${words.kitFree} ${address}`);
  return paper.finish();
}

function drawText(paper: Paper, text: string): void {
  for (const line of linesOfText(text)) paper.block('P', line);
}

function drawFormats(paper: Paper, { specifications }: ShownStorefront, locale: Locale): void {
  const { sheets } = specifications;
  if (sheets.length === 0) return;
  const words = storefrontWords[locale];
  paper.heading(words.formats);
  const half = PAPER_WIDTH / 2;
  drawTable(
    paper,
    [
      { label: words.format, width: Math.floor(half), isEmphasized: true, text: ({ name }) => name },
      {
        label: words.size,
        width: Math.ceil(half),
        text: ({ specification }) => words.imageOrText(imageDemand(locale, specification)),
      },
    ],
    sheets,
  );
}

/** The maximum number of price columns in one table. The others follow in further tables. */
const COLUMNS_MAX = 4;
const NAME_WIDTH = 159;
const HINT = { size: 8, color: QUIET };

function drawRates(paper: Paper, { rates }: ShownStorefront, locale: Locale): void {
  if (rates === null || rates.rates.length === 0) return;
  const words = storefrontWords[locale];
  const { headings, rows } = rateTable(locale, rates);
  paper.heading(words.rates(rates.name));
  for (let first = 0; first < headings.length; first += COLUMNS_MAX) {
    drawTable(
      paper,
      [
        {
          label: words.format,
          width: NAME_WIDTH,
          isEmphasized: true,
          text: ({ name }) => name,
          detail: ({ unit }) => unit,
        },
        ...headings.slice(first, first + COLUMNS_MAX).map((label, at) => ({
          label,
          width: (PAPER_WIDTH - NAME_WIDTH) / COLUMNS_MAX,
          isNumber: true,
          text: ({ prices }: (typeof rows)[number]) => prices[first + at] ?? '',
        })),
      ],
      rows,
      { tail: paper.heightOf(words.ratesHint, HINT) },
    );
  }
  paper.block('P', words.ratesHint, HINT);
}
