import type { Story } from './story.ts';

/** The stories of the demo world, named after the feature that they show. */
export const stories = {
  /** For the self-service customer. One ad was not sent in time; two are incomplete. */
  solarwerkReservation: {
    customer: 'solarwerkJena',
    places: [
      ['gebaeudebrief', -1, 'Textanzeige 1'],
      ['gebaeudebrief', 0, 'Textanzeige 1'],
      ['gebaeudebrief', 3, 'Textanzeige 1'],
      ['kommunal', 0, 'Banner oben', 'begun'],
      ['kommunal', 2, 'Textanzeige 1'],
      ['wharfLetter', 1, 'Lead notice', 'empty'],
    ],
    reserved: -12,
    expires: 8,
    note: 'Zweite Staffel der Mieterstrom-Kampagne. Vor dem Buchen bitte anrufen.',
  },
  /** For the self-service customer, ordered by its user. Partly sent. */
  solarwerkBooking: {
    customer: 'solarwerkJena',
    places: [
      ['gebaeudebrief', -9, 'Top-Anzeige'],
      ['gebaeudebrief', -7, 'Top-Anzeige'],
      ['gebaeudebrief', -5, 'Top-Anzeige'],
      ['gebaeudebrief', -3, 'Top-Anzeige'],
      ['gebaeudebrief', 1, 'Top-Anzeige'],
      ['gebaeudebrief', 5, 'Top-Anzeige', 'empty'],
    ],
    reserved: -58,
    booked: -51,
    note: 'Motiv „Reihenhaus“ ab der zweiten Schaltung.',
    by: 'customer',
  },
  /** For the self-service customer. All ads were sent. */
  solarwerkFulfilled: {
    customer: 'solarwerkJena',
    places: [
      ['kommunal', -8, 'Banner unten'],
      ['kommunal', -6, 'Banner unten'],
      ['kommunal', -4, 'Banner unten'],
    ],
    reserved: -90,
    booked: -82,
    by: 'customer',
  },
  expiringToday: {
    customer: 'calderCranes',
    places: [
      ['wharfLetter', 0, 'Market tip', 'begun'],
      ['wharfLetter', 1, 'Market tip'],
      ['wharfLetter', 2, 'Market tip'],
    ],
    reserved: -13,
    expires: 0,
    note: 'Waiting for artwork',
  },
  expiringTomorrow: {
    customer: 'maisonAubert',
    places: [
      ['lettreDesHalles', 1, 'Grand encart'],
      ['lettreDesHalles', 3, 'Grand encart'],
    ],
    reserved: -6,
    expires: 1,
    note: 'Accord du gérant attendu demain',
  },
  expiringThisWeek: {
    customer: 'rinnenPaulsen',
    places: [
      ['gebaeudebrief', 3, 'Banner'],
      ['gebaeudebrief', 5, 'Banner'],
    ],
    reserved: -10,
    expires: 3,
  },
  expiringInSixDays: {
    customer: 'ziegeleiHagn',
    places: [
      ['gebaeudebrief', 4, 'Textanzeige 2'],
      ['gebaeudebrief', 6, 'Textanzeige 2'],
      ['gebaeudebrief', 8, 'Textanzeige 2', 'empty'],
    ],
    reserved: -4,
    expires: 6,
    note: 'Angebot mit 5 % Frühbucherrabatt verschickt',
    special: { kind: 'percent', basisPoints: 500, reason: 'Frühbucherrabatt' },
  },
  /** Lapsed last week. Its placements are still free, so that it can be revived. */
  lapsed: {
    customer: 'holzbauReiter',
    places: [
      ['gebaeudebrief', 6, 'Produkttipp'],
      ['gebaeudebrief', 8, 'Produkttipp'],
    ],
    reserved: -19,
    expires: -5,
    isTidied: true,
    note: 'Wollte nach der Messe zusagen',
  },
  /** Lapsed at the end of yesterday. The cleanup job has not recorded it yet. */
  lapsedUntidied: {
    customer: 'daemmstoffUnion',
    places: [
      ['gebaeudebrief', 7, 'Textanzeige 1'],
      ['gebaeudebrief', 9, 'Textanzeige 1'],
    ],
    reserved: -15,
    expires: -1,
  },
  /** The last banner was not provided, so its ad could not be sent. */
  fulfilledWithFailure: {
    customer: 'aufzugMarten',
    places: [
      ['gebaeudebrief', -6, 'Textanzeige 2'],
      ['gebaeudebrief', -4, 'Textanzeige 2'],
      ['kommunal', -2, 'Banner unten'],
      ['kommunal', -1, 'Banner unten', 'begun'],
    ],
    reserved: -44,
    booked: -38,
    note: 'Bilddaten für den letzten Banner kommen nach',
  },
  fulfilledLately: {
    customer: 'daemmstoffUnion',
    places: [
      ['gebaeudebrief', -7, 'Produkttipp'],
      ['gebaeudebrief', -5, 'Produkttipp'],
      ['gebaeudebrief', -3, 'Produkttipp'],
      ['gebaeudebrief', -1, 'Produkttipp'],
    ],
    reserved: -49,
    booked: -42,
  },
  fulfilledOnTuesday: {
    customer: 'gruenwerkDach',
    places: [
      ['kommunal', -3, 'Textanzeige 2'],
      ['kommunal', -1, 'Textanzeige 2'],
    ],
    reserved: -40,
    booked: -33,
    note: 'Ansprechpartner erst ab 14 Uhr erreichbar',
  },
  fulfilledOnFriday: {
    customer: 'fromagerieLescure',
    places: [
      ['lettreDesHalles', -6, 'Bandeau'],
      ['lettreDesHalles', -5, 'Bandeau'],
      ['lettreDesHalles', -4, 'Bandeau'],
      ['lettreDesHalles', -3, 'Bandeau'],
      ['lettreDesHalles', -2, 'Bandeau'],
      ['lettreDesHalles', -1, 'Bandeau'],
    ],
    reserved: -68,
    booked: -61,
    note: 'Renouvellement à proposer le mois prochain',
  },
  incompleteText: {
    customer: 'lehmbauOtt',
    places: [
      ['gebaeudebrief', -2, 'Textanzeige 2'],
      ['gebaeudebrief', 0, 'Textanzeige 2', 'begun'],
      ['gebaeudebrief', 2, 'Textanzeige 2', 'empty'],
    ],
    reserved: -27,
    booked: -21,
  },
  incompleteBanner: {
    customer: 'nordhausFenster',
    places: [
      ['gebaeudebrief', -1, 'Banner'],
      ['gebaeudebrief', 0, 'Banner'],
      ['gebaeudebrief', 1, 'Banner', 'begun'],
      ['gebaeudebrief', 2, 'Banner', 'empty'],
    ],
    reserved: -32,
    booked: -26,
    note: 'Banner wechselt zur Hausmesse auf das neue Motiv',
  },
  incompleteNotice: {
    customer: 'fromagerieLescure',
    places: [
      ['lettreDesHalles', 0, 'Encart', 'begun'],
      ['lettreDesHalles', 2, 'Encart', 'empty'],
      ['lettreDesHalles', 4, 'Encart', 'empty'],
    ],
    reserved: -16,
    booked: -11,
  },
  frameContract: {
    customer: 'tidewaterRopes',
    places: [
      ...[-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 5, 6, 7, 8].map(
        (nth) => ['wharfLetter', nth, 'Banner'] as const,
      ),
      ...[-9, -7, -5, 1, 3, 5, 7, 9, 11, 13].map(
        (nth) => ['lettreDesHalles', nth, 'Petite annonce'] as const,
      ),
    ],
    reserved: -119,
    booked: -111,
    note: 'Frame contract, 24 insertions. Invoice quarterly.',
  },
} satisfies Record<string, Story>;

/** The names of the stories. */
export type StoryName = keyof typeof stories;
