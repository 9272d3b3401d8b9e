import type { SpecificationSheets } from '#contract/public/specification-sheets.ts';
import { sheetFacts } from '#domain/ads/specifications/sheet-facts.ts';
import { contactLines, footerLines } from '#domain/billing/papers/letterhead.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import { PAPER_WIDTH, QUIET } from '#server/platform/pdf/paper-layout.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import type { Work } from '#server/platform/work/work.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { sheetRows } from '#words/texts/specification-text.ts';

interface SheetPaper extends SpecificationSheets {
  locale: Locale;
  logo: PaperImage | null;
}

/** Draws the sheets of a newsletter in a worker process. */
export const specificationWork: Work<SheetPaper, Buffer> = { name: 'specification', run: drawSheets };

const LABEL_WIDTH = 130;

/** Draws one table for each placement name. The same facts always give the same bytes. */
function drawSheets({ locale, logo, ...facts }: SheetPaper): Promise<Buffer> {
  const { publisher, title, style, letterhead, today, sheets } = facts;
  const words = specificationWords[locale];
  const paper = new Paper({
    title: words.sheetsTitle(title),
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(`${today}T00:00:00Z`),
    author: letterhead.companyName || publisher,
    sender: letterhead.companyName || (logo ? '' : publisher),
    contact: contactLines(letterhead),
    logo,
    footer: footerLines(letterhead),
    running: words.sheetsTitle(title),
    pageOf: words.page,
  });
  paper.block('P', words.over, { color: QUIET }, 2);
  paper.block('H1', words.sheetsTitle(title), { font: 'title', size: 20 }, 8);
  for (const { name, specification } of sheets) {
    paper.heading(name);
    drawTable(
      paper,
      [
        { label: words.point, width: LABEL_WIDTH, isEmphasized: true, text: ({ label }) => label },
        { label: words.demand, width: PAPER_WIDTH - LABEL_WIDTH, text: ({ text }) => text },
      ],
      sheetRows(locale, sheetFacts(specification, style)),
    );
  }
  return paper.finish();
}
