import { OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Delivery } from '#contract/sending/deliveries.ts';

/** Returns an ad that will be sent, with some facts replaced by these. */
export const sampleAd = (facts: Partial<Delivery['ads'][number]>): Delivery['ads'][number] => ({
  vertId: 1,
  orderId: 90,
  placementId: 11,
  placementName: 'Banner',
  customerName: 'Solarwerk',
  state: 'pending',
  sentInstead: null,
  copy: null,
  ...facts,
});

/** Returns a planned delivery, with some facts replaced by these. */
export const sampleDelivery = (facts: Partial<Delivery>): Delivery => ({
  issueId: 5,
  publication: { id: 3, title: 'Gebäudebrief' },
  sendingDate: '2026-11-24',
  weekNumber: '2026-48',
  kind: OWN_KIND,
  progress: 'planned',
  reason: null,
  reasonDetail: null,
  verdict: { tense: 'future', count: 1, total: 1, causes: [] },
  administrators: [],
  connectionId: null,
  listId: null,
  sentAt: null,
  recipientCount: null,
  canSendNow: false,
  canConfirm: false,
  canSendAgain: false,
  canCopy: false,
  canDiscardCopies: false,
  strayCopies: [],
  sendingTime: '08:00',
  mails: null,
  canRepeatMails: false,
  ads: [],
  events: [],
  ...facts,
});
