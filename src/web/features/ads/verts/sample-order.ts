import type { Order } from '#contract/sales/orders.ts';
import type { SeenAd, Vert } from '#contract/ads/verts.ts';
import { EMPTY_VERT, hasMissingData } from '#domain/ads/verts/vert.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';

/** Returns an ad for tests, by default a complete text ad of Solarwerk Jena in the Gebäudebrief. */
export function sampleVert(
  overrides: Partial<Vert> & { publication?: string; sendingDate?: string } = {},
): Vert {
  const { publication = 'Gebäudebrief', sendingDate = '2026-12-03', ...fields } = overrides;
  const vert: Vert = {
    id: 1,
    ...EMPTY_VERT,
    type: 'TextVert',
    sent: false,
    sentAt: null,
    linkUrl: 'https://solarwerk.example/dach',
    headline: 'Solarstrom vom eigenen Dach',
    linkText: 'Dach prüfen',
    text: 'Wir planen, bauen und warten Ihre Anlage.',
    hasMissingData: false,
    isCancelable: true,
    version: 1,
    placement: {
      id: 10,
      name: 'Textanzeige 1',
      additional: false,
      issue: {
        id: 100,
        sendingDate,
        weekNumber: '2026-49',
        publication: { id: 1000, title: publication, vertStyle: { ...defaultVertStyle('de') } },
      },
    },
    order: {
      id: 20_418,
      state: 'reserved',
      lapsed: false,
      reservationExpireDate: '2026-12-02',
      customerName: 'Solarwerk Jena',
    },
    ...fields,
  };
  return { ...vert, hasMissingData: hasMissingData(vert) };
}

/** Returns the reservation that contains these ads. */
export function sampleOrder(verts: Vert[]): Order {
  return {
    id: 20_418,
    state: 'reserved',
    lapsed: false,
    reservedAt: '2026-11-20T09:00:00Z',
    bookedAt: null,
    reservationExpireDate: '2026-12-02',
    note: '',
    customerNote: '',
    version: 1,
    customer: {
      id: 7,
      name: 'Solarwerk Jena',
      customerContactFullName: 'Antje Behrendt',
      customerContactEmail: '',
      customerContactGender: 'f',
    },
    creator: 'Katharina Lindner',
    cancelable: true,
    orderStatistic: { countVerts: verts.length, countSentVerts: 0, latestIssueSendingDate: '2026-12-03' },
    report: null,
    token: null,
    verts,
  };
}

/** Returns a text ad as readers see it, for tests. */
export function sampleSeenAd(overrides: Partial<SeenAd['vert']> = {}): SeenAd {
  return { vert: { ...sampleVert(), ...overrides }, vertStyle: { ...defaultVertStyle('de') } };
}
