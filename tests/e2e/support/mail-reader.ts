import { expect } from '@playwright/test';

/** What of a newsletter leads to us: the link of an ad, and the pixel that says that it was seen. */
export interface ReadMail {
  link: string;
  pixel: string;
}

/** Loads the pixel as this program does when it shows the mail. */
export async function showPixel({ pixel }: ReadMail, agent: string): Promise<void> {
  const answer = await fetch(pixel, { headers: { 'user-agent': agent } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/gif');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

/** Follows the link of the ad as this program does; answers where it leads. */
export async function openLink({ link }: ReadMail, agent: string): Promise<string> {
  const answer = await fetch(link, { headers: { 'user-agent': agent }, redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}
