import { MAIL_BLOCKS, type MailTexts } from '#domain/sending/mail-texts.ts';

/**
 * Returns the ads of a mail with the editors' texts between them: each text after its ad, and leftover texts after the last ad. Texts
 * that `render` returns as '' are left out.
 */
export function betweenAds(
  ads: readonly string[],
  texts: MailTexts,
  render: (html: string) => string,
): string[] {
  const blocks = MAIL_BLOCKS.map((name) => render(texts[name]));
  const lead = ads.flatMap((ad, index) => [ad, blocks[index] ?? '']);
  return [...lead, ...blocks.slice(ads.length)].filter((part) => part !== '');
}
