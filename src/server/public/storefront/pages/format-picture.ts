import { Html } from '#server/platform/base/html.ts';

const WIDTH = 240;
const HEIGHT = 132;
const PAGE = { x: 62, y: 6, width: 116 };
const TITLE_HEIGHT = 18;
/** The maximum share of an ad in the space of the ad and the article after it. */
const AD_SHARE = 0.5;
const AD_HEIGHT_MAX = 30;
const LINE_GAP = 6;

/**
 * Returns a picture of the position of a format in an issue: a page with ads and articles, on which this ad is filled. `at` counts from 1.
 */
export function formatPicture(at: number, total: number): Html {
  const top = PAGE.y + TITLE_HEIGHT;
  const space = (HEIGHT - top) / total;
  const spaces = Array.from({ length: total }, (_, index) => {
    const y = top + index * space;
    const height = Math.min(space * AD_SHARE, AD_HEIGHT_MAX);
    return adAt(y, height, index + 1 === at) + linesBetween(y + height + LINE_GAP, y + space - 2);
  });
  return new Html(
    `<svg class="pic" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">` +
      `<path d="M${PAGE.x} ${HEIGHT}V${PAGE.y}h${PAGE.width}v${HEIGHT}" fill="var(--c-surface)" stroke="var(--c-rule-strong)"/>` +
      `<path d="M${PAGE.x + 8} ${PAGE.y + 9}h52" stroke="currentColor" stroke-width="5"/>` +
      `${spaces.join('')}</svg>`,
  );
}

function adAt(y: number, height: number, isShown: boolean): string {
  const box = `x="${PAGE.x + 8}" y="${round(y)}" width="${PAGE.width - 16}" height="${round(height)}"`;
  return isShown
    ? `<rect ${box} fill="var(--c-accent-fill)"/>`
    : `<rect ${box} fill="none" stroke="var(--c-rule-strong)" stroke-dasharray="3 2"/>`;
}

function linesBetween(from: number, to: number): string {
  const count = Math.max(0, Math.floor((to - from) / LINE_GAP) + 1);
  const lines = Array.from({ length: count }, (_, index) => {
    const width = index === count - 1 ? 60 : PAGE.width - 16;
    return `M${PAGE.x + 8} ${round(from + index * LINE_GAP)}h${width}`;
  });
  return `<path d="${lines.join('')}" stroke="var(--c-rule)" stroke-width="2"/>`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
