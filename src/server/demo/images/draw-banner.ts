import sharp from 'sharp';
import type { BannerDrawing } from '../customers/demo-customer.ts';
import { letterLine } from './lettering.ts';
import { type Scene, scenes } from './scenes.ts';

/** An image file in memory. */
export interface DrawnBanner {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The size that an image ad should have. Spec §9. */
const WIDTH_PX = 800;
const HEIGHT_PX = 280;
const PANEL_PX = 300;
const MARGIN_PX = 34;
const LETTER_PX = 30;
const LINE_PX = 58;

/** Draws a customer's banner: its name in strokes on a panel, and a picture beside it. */
export async function drawBanner({ scene, name }: BannerDrawing): Promise<DrawnBanner> {
  const svg = bannerSvg(scenes[scene], name);
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return { bytes, width: WIDTH_PX, height: HEIGHT_PX };
}

function bannerSvg({ panel, ink, drawing }: Scene, name: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}">
    <svg x="${PANEL_PX}" width="${WIDTH_PX - PANEL_PX}" height="${HEIGHT_PX}">${drawing}</svg>
    <rect width="${PANEL_PX}" height="${HEIGHT_PX}" fill="${panel}"/>
    <g fill="none" stroke="${ink}" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">${nameSvg(name)}</g>
    <rect x="${MARGIN_PX}" y="${HEIGHT_PX - MARGIN_PX - 4}" width="48" height="4" fill="${ink}"/>
  </svg>`;
}

/** The lines of the name, one below the other, all as high as lets the longest one fit. */
function nameSvg(name: readonly string[]): string {
  const room = PANEL_PX - 2 * MARGIN_PX;
  const widest = Math.max(
    ...name.map((line) => letterLine(line, { x: 0, y: 0, heightPx: LETTER_PX }).widthPx),
  );
  const heightPx = LETTER_PX * Math.min(1, room / widest);
  return name
    .map((line, index) => letterLine(line, { x: MARGIN_PX, y: 62 + index * LINE_PX, heightPx }).svg)
    .join('');
}
