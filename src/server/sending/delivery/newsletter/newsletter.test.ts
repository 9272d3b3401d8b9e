import { describe, expect, test } from 'vitest';
import { renderVert } from '#ad-html/render-vert.ts';
import { GMAIL_CLIP_BYTES } from '#domain/sending/mail-weight.ts';
import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { EMPTY_VERT } from '#domain/ads/verts/vert.ts';
import type { HandedAd, MailingTarget } from '../mailing-system.ts';
import { newsletterOf } from './newsletter.ts';

const URL = `https://ads.example/unsubscribe/${'a'.repeat(40)}`;
const PIXEL = 'https://ads.example/pixel';
const text = (length: number) => `<p>${'Lörem ipsum dölor. '.repeat(length / 19)}</p>`;

function adOf(place: number, length: number): HandedAd {
  const vert = { ...EMPTY_VERT, type: 'TextVert' as const, title: 'Ad', text: text(length) };
  const links = { pixel: `${PIXEL}/${place}`, click: `${PIXEL}/click` };
  return {
    itemId: place,
    vertId: place,
    placementName: `Place ${place}`,
    slug: `place-${place}`,
    html: renderVert({ vert, style: defaultVertStyle('de'), layout: 'one-column', links, lang: 'de' }),
    text: '',
  };
}

function mailOf(adLength: number, textLength: number) {
  const block = text(textLength);
  const target: MailingTarget = {
    issueId: 1,
    publicationId: 1,
    publicationTitle: 'Hafenblick',
    topic: '',
    sendingDate: '2026-11-27',
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag',
    texts: mailTextsOf(
      { intro: block, afterFirst: block, afterSecond: block, afterThird: block, closing: block },
      null,
    ),
    reference: null,
  };
  return newsletterOf(
    target,
    [1, 2, 3, 4, 5, 6].map((place) => adOf(place, adLength)),
  );
}

const placeOf = (mail: string, part: string) => Buffer.byteLength(mail.slice(0, mail.indexOf(part)));

describe('a mail that Gmail clips', () => {
  // Six text ads of 9,900 characters and five texts of 4,800.
  const long = mailOf(9_900, 4_800);
  const html = long.html(URL);

  test('names the first ad that is not shown as a whole, with the size of the mail as it is sent', () => {
    const { bytes, clippedAd } = long.weigh(URL);
    expect(bytes).toBe(Buffer.byteLength(html));
    expect(bytes).toBeGreaterThan(GMAIL_CLIP_BYTES);
    const last = [1, 2, 3, 4, 5, 6].find(
      (place) => placeOf(html, `${PIXEL}/${place}`) > GMAIL_CLIP_BYTES - 1_000,
    );
    expect(clippedAd).toBe(`Place ${last}`);
  });

  test('has the link to unsubscribe before the limit, and still in its footer', () => {
    expect(placeOf(html, URL)).toBeLessThan(GMAIL_CLIP_BYTES);
    expect(placeOf(html, URL)).toBeLessThan(placeOf(html, `${PIXEL}/1`));
    expect(html.split(URL)).toHaveLength(3);
  });

  test('has no such link as a test mail', () => {
    expect(long.html(null)).not.toContain('/unsubscribe/');
  });
});

test('a shorter mail has one link to unsubscribe, in its footer, and clips no ad', () => {
  const short = mailOf(950, 475);
  const html = short.html(URL);
  expect(html.split(URL)).toHaveLength(2);
  expect(placeOf(html, URL)).toBeGreaterThan(placeOf(html, `${PIXEL}/6`));
  expect(short.weigh(URL)).toEqual({ bytes: Buffer.byteLength(html), clippedAd: null });
});
