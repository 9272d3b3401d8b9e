import type { MailTemplate } from '#domain/sending/mail-texts.ts';
import { demoOrganization } from '../demo-organization.ts';
import type { PublicationKey } from './publication-key.ts';

const german = {
  preheader: 'Das Wichtigste der Woche, kurz zusammengefasst',
  intro: '<p>Guten Morgen,</p><p>hier lesen Sie, was diese Woche zählt.</p>',
  afterFirst: '<p><b>Termin:</b> Unser Leserabend ist am ersten Donnerstag des nächsten Monats.</p>',
  closing: '<p>Bis zur nächsten Ausgabe<br>Ihre Redaktion</p>',
};

/** The texts of the mails of each demo publication, in its language. */
const texts: Readonly<Record<PublicationKey, Partial<MailTemplate>>> = {
  gebaeudebrief: german,
  kommunal: german,
  wharfLetter: {
    preheader: 'What matters this week, in five minutes',
    intro: '<p>Good morning,</p><p>here is what matters this week.</p>',
    afterFirst: '<p><b>Date:</b> our readers’ evening is on the first Thursday of next month.</p>',
    closing: '<p>See you in the next issue<br>The editors</p>',
  },
  lettreDesHalles: {
    preheader: 'L’essentiel de la semaine, en bref',
    intro: '<p>Bonjour,</p><p>voici ce qui compte cette semaine.</p>',
    afterFirst:
      '<p><b>Date\u00A0:</b> notre soirée des lecteurs a lieu le premier jeudi du mois prochain.</p>',
    closing: '<p>À la prochaine<br>La rédaction</p>',
  },
};

const IMPRINT = {
  imprint: `<p>${demoOrganization.name}, <a href="https://www.example.com/">www.example.com</a></p>`,
  postalAddress: 'Speicherweg 12\n20457 Hamburg',
};

export function demoMailTexts(key: PublicationKey): Partial<MailTemplate> {
  return { ...texts[key], ...IMPRINT };
}
