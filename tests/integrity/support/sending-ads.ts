import type { HandedAd } from '#server/sending/delivery/mailing-system.ts';

/** The ads of every issue that is sent in tests: two, so that tests can check their order. */
export const ADS: readonly HandedAd[] = ['Top', 'Middle'].map((placementName, index) => ({
  itemId: index + 1,
  vertId: index + 1,
  placementName,
  slug: placementName.toLowerCase(),
  html: `<table role="presentation"><tr><td>Ad ${placementName} – <a href="https://shop.example/${index}">Größe</a></td></tr></table>`,
  text: `Ad ${placementName}\n\nhttps://shop.example/${index}`,
}));
