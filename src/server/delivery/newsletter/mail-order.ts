import { MAIL_BLOCKS, type MailTexts } from '#domain/notifications/mail-texts.ts';

/**
 * The ads of a mail with the editors' texts between them: each after its ad, and after the last ad those that are left. Texts
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
