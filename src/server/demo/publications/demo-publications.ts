import type { Frequency, Weekday } from '#domain/catalogue/frequency.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import type { PublicationKey } from './publication-key.ts';

/** The kind of ad for a placement. */
export type PlacementKind = 'text' | 'illustrated' | 'banner' | 'job';

/** A publication of the demo world. */
export interface DemoPublication {
  title: string;
  frequency: Frequency;
  sendingDays: readonly Weekday[];
  /** The placement names in order, each with its kind of ad. */
  placements: Readonly<Record<string, PlacementKind>>;
  /** An extra placement that some issues have. */
  additional: { name: string; kind: PlacementKind };
  /** A short form of the title, used in links. */
  tag: string;
  recipients: number;
  /** The share of recipients that open an issue. */
  openRate: number;
  style?: Omit<VertStyle, 'isDefaultStyle'>;
}

const wharfFont = {
  fontFamily: 'Georgia, serif',
  weight: 'normal',
  style: 'normal',
  textDecoration: 'none',
} as const;

export const demoPublications: Readonly<Record<PublicationKey, DemoPublication>> = {
  gebaeudebrief: {
    title: 'Gebäudebrief',
    frequency: 'weekly',
    sendingDays: ['tuesday', 'thursday'],
    placements: {
      'Top-Anzeige': 'illustrated',
      'Textanzeige 1': 'text',
      'Textanzeige 2': 'text',
      Produkttipp: 'text',
      Banner: 'banner',
      Stellenanzeige: 'job',
    },
    additional: { name: 'Sonderplatz Messe', kind: 'text' },
    tag: 'gb',
    recipients: 18_420,
    openRate: 0.41,
  },
  kommunal: {
    title: 'Kommunal am Dienstag',
    frequency: 'weekly',
    sendingDays: ['tuesday'],
    placements: {
      'Banner oben': 'banner',
      'Textanzeige 1': 'illustrated',
      'Textanzeige 2': 'text',
      'Textanzeige 3': 'text',
      'Banner unten': 'banner',
    },
    additional: { name: 'Veranstaltungstipp', kind: 'text' },
    tag: 'kd',
    recipients: 9_260,
    openRate: 0.47,
  },
  wharfLetter: {
    title: 'The Wharf Letter',
    frequency: 'biweekly_start_this_week',
    sendingDays: ['wednesday'],
    placements: {
      'Lead notice': 'illustrated',
      'Market tip': 'text',
      Banner: 'banner',
      'Notice 1': 'text',
      'Notice 2': 'text',
    },
    additional: { name: 'Harbour diary', kind: 'text' },
    tag: 'wl',
    recipients: 6_840,
    openRate: 0.38,
    style: {
      colors: {
        headline: '#17324d',
        text: '#22282c',
        linkText: '#a3341a',
        background: '#f7f3ea',
        label: '#6b665a',
      },
      labelText: 'Advertisement',
      fonts: {
        label: { ...wharfFont, size: 11, style: 'italic' },
        headline: { ...wharfFont, size: 24 },
        text: { ...wharfFont, size: 16 },
        linkText: { ...wharfFont, size: 16, weight: 'bold', textDecoration: 'underline' },
      },
      placementWidth: 600,
      textWidth: 552,
      imageWidth: 552,
      spacer: 24,
      fixedMiddleSpacer: 24,
      marginBottom: 24,
      inlineStyles: {
        table: 'border-top:3px double #17324d',
        headline: '',
        text: '',
        linkText: '',
        label: '',
      },
    },
  },
  lettreDesHalles: {
    title: 'Lettre des Halles',
    frequency: 'weekly',
    sendingDays: ['friday'],
    placements: {
      'Grand encart': 'illustrated',
      Encart: 'text',
      Brève: 'text',
      Bandeau: 'banner',
      'Petite annonce': 'text',
    },
    additional: { name: 'Encart marché de saison', kind: 'text' },
    tag: 'lh',
    recipients: 11_310,
    openRate: 0.36,
  },
};

/** The keys in the order in which the publications were created. */
export const publicationKeys = Object.keys(demoPublications) as PublicationKey[];
