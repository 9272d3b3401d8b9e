import sharp from 'sharp';

/** Returns a PNG image in one colour. */
export async function drawPng(width: number, height: number, background = '#1d6f5c'): Promise<Buffer> {
  const canvas = { width, height, channels: 3, background } as const;
  return sharp({ create: canvas }).png().toBuffer();
}
