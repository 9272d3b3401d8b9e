import type { ApprovalRule, Fallback, Side } from '#domain/ads/approval/approval-rule.ts';
import type { NamedField } from '#domain/ads/approval/remark.ts';
import type { Locale } from '#words/locale.ts';
import type { PublicationKey } from '../publications/publication-key.ts';

/** The publications of the demo whose ads need approval. Ads of the others are sent without approval, so that the demo shows both cases. */
export const demoApprovalRules: Readonly<
  Partial<Record<PublicationKey, { rule: ApprovalRule; fallback: Fallback }>>
> = {
  kommunal: { rule: 'both', fallback: 'leave_out' },
  lettreDesHalles: { rule: 'publisher', fallback: 'last_approved' },
};

/** The approval history of a complete ad so far. */
export interface AdStory {
  /** The side that wrote the current content. */
  writtenBy: Side;
  /** The sides that approved the current content. */
  agreed: readonly Side[];
  /** The side that requested a change of the current content. */
  changeAskedBy: Side | null;
  /** Whether an earlier version led to the start page of the customer, and staff requested another link. */
  wasCorrected: boolean;
}

const story = (more: Partial<AdStory>): AdStory => ({
  writtenBy: 'customer',
  agreed: [],
  changeAskedBy: null,
  wasCorrected: false,
  ...more,
});

/** The stories, which are assigned to the complete ads in rotation, so that each column of the board of ads has some. */
const STORIES: readonly AdStory[] = [
  story({ agreed: ['publisher', 'customer'] }),
  story({ agreed: ['customer'], wasCorrected: true }),
  story({ changeAskedBy: 'publisher' }),
  story({ writtenBy: 'publisher', agreed: ['publisher'] }),
  story({ agreed: ['customer'] }),
  story({ agreed: ['publisher', 'customer'], wasCorrected: true }),
];

/** Returns the story of the complete ad with this number. */
export function adStoryAt(number: number): AdStory {
  return STORIES[number % STORIES.length] ?? story({});
}

/** The changes that the sides request, in the language of the customer. */
interface DemoRemarks {
  /** The remark of staff about the link of an earlier version. */
  link: { field: NamedField; text: string };
  /** The remark of staff about the current version, and the customer's response. */
  change: readonly { side: Side; field: NamedField | null; text: string }[];
}

export const demoRemarks: Readonly<Record<Locale, DemoRemarks>> = {
  de: {
    link: {
      field: 'linkUrl',
      text: 'Der Link führt auf Ihre Startseite. Können wir direkt auf die Seite mit dem Angebot verlinken?',
    },
    change: [
      {
        side: 'publisher',
        field: null,
        text: 'Wir drucken keine Preise ohne Mehrwertsteuer. Bitte ergänzen Sie „inkl. MwSt.“ oder lassen Sie den Betrag weg.',
      },
      {
        side: 'customer',
        field: null,
        text: 'Verstanden. Unsere Rechtsabteilung schaut bis morgen Mittag darauf, dann kommt die neue Fassung.',
      },
    ],
  },
  'en-gb': {
    link: {
      field: 'linkUrl',
      text: 'The link leads to your home page. Could it go straight to the page of the offer?',
    },
    change: [
      {
        side: 'publisher',
        field: null,
        text: '“The best in Europe” needs a source. Please name the test, or let us say it without the comparison.',
      },
      {
        side: 'customer',
        field: null,
        text: 'Fair enough. I am asking our agency for a line without the comparison; you will have it by tomorrow noon.',
      },
    ],
  },
  fr: {
    link: {
      field: 'linkUrl',
      text: 'Le lien mène à votre page d’accueil. Pourrait-il mener directement à la page de l’offre\u202f?',
    },
    change: [
      {
        side: 'publisher',
        field: null,
        text: 'La mention de l’origine manque\u202f: merci d’ajouter la région, comme pour l’annonce du mois dernier.',
      },
      {
        side: 'customer',
        field: null,
        text: 'C’est noté. Je vois avec l’atelier et je vous envoie la nouvelle version demain avant midi.',
      },
    ],
  },
};
