import { expect } from '@playwright/test';

/** The tracked addresses in a newsletter: the link of an ad and its tracking pixel. */
export interface ReadMail {
  link: string;
  pixel: string;
}

/** Loads the pixel with the user agent of a mail program. */
export async function showPixel({ pixel }: ReadMail, agent: string): Promise<void> {
  const answer = await fetch(pixel, { headers: { 'user-agent': agent } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/gif');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

/** Requests the link of the ad with this user agent. Returns the address to which it redirects. */
export async function openLink({ link }: ReadMail, agent: string): Promise<string> {
  const answer = await fetch(link, { headers: { 'user-agent': agent }, redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}
