import sharp from 'sharp';

/** A PNG as somebody's designer would send it, in one colour of its own. */
export async function drawPng(width: number, height: number, background = '#1d6f5c'): Promise<Buffer> {
  const canvas = { width, height, channels: 3, background } as const;
  return sharp({ create: canvas }).png().toBuffer();
}
