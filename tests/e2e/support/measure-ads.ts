import type { Page } from '@playwright/test';

/** A rectangle on the page, in CSS pixels. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The measured positions of an ad and its parts. */
interface Layout {
  name: string;
  /** The outer table of the ad. */
  table: Box;
  /** The outermost horizontal edges of all elements of the ad. */
  left: number;
  right: number;
  /** The ad's images, without tracking pixels. */
  images: { width: number; height: number; fileWidth: number; fileHeight: number }[];
  /** The left and the right column. Empty if the ad has one column. */
  columns: Box[];
}

/** The measurements of one ad. */
export interface MeasuredAd extends Layout {
  /** Texts that overflow their cell, the ad or the window. */
  cutOff: string[];
  /** Links without their own colour or underline style. */
  plainLinks: string[];
}

/** Measures all the ads in one page of this width. */
export async function measureAds(
  page: Page,
  ads: readonly { name: string; html: string }[],
  width: number,
): Promise<MeasuredAd[]> {
  await page.setViewportSize({ width, height: 800 });
  const sections = ads.map(({ name, html }) => `<section data-name="${name}">\n${html}</section>`);
  await page.setContent(
    `<!doctype html><html lang="de"><head><title>Ads</title></head><body style="margin:0">${sections.join('\n')}</body></html>`,
    { waitUntil: 'load' },
  );
  const cutOff = await page.evaluate(findCutOff);
  const plainLinks = await page.evaluate(findPlainLinks);
  const layouts = await page.evaluate(layOut);
  return layouts.map((layout, index) => ({
    ...layout,
    cutOff: cutOff[index] ?? [],
    plainLinks: plainLinks[index] ?? [],
  }));
}

// Each of the functions below runs in the page, so it cannot use anything else of this file.

function layOut(): Layout[] {
  return [...document.querySelectorAll('section')].map((section) => {
    const boxes = [...section.querySelectorAll('*')].map((element) => element.getBoundingClientRect());
    return {
      name: section.dataset['name'] ?? '',
      table: (section.querySelector('table[lang]') ?? section).getBoundingClientRect().toJSON() as Box,
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      images: [...section.querySelectorAll<HTMLImageElement>('img:not([height="1"])')].map((image) => ({
        width: image.getBoundingClientRect().width,
        height: image.getBoundingClientRect().height,
        fileWidth: image.naturalWidth,
        fileHeight: image.naturalHeight,
      })),
      columns: [...section.querySelectorAll('div > div, td[valign] > div')]
        .filter((column) => column.querySelector('table'))
        .map((column) => column.getBoundingClientRect().toJSON() as Box),
    };
  });
}

function findCutOff(): string[][] {
  return [...document.querySelectorAll('section')].map((section) => {
    const { bottom } = section.getBoundingClientRect();
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const cell = node.parentElement?.closest('td')?.getBoundingClientRect();
      if (words === '' || !cell) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const isInCell = line.left > cell.left - 1 && line.right < cell.right + 1;
        if (!isInCell || line.bottom > bottom || line.right > window.innerWidth) found.push(words);
      }
    }
    return found;
  });
}

function findPlainLinks(): string[][] {
  return [...document.querySelectorAll('section')].map((section) =>
    [...section.querySelectorAll('a')]
      .filter(({ style }) => style.color === '' || style.textDecorationLine === '')
      .map((link) => link.outerHTML),
  );
}
