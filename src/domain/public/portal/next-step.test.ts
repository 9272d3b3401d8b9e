import { describe, expect, test } from 'vitest';
import { type AdFacts, nextStep, type OrderFacts, presentStep, stepsOf } from './next-step.ts';

const ad = (facts: Partial<AdFacts> = {}): AdFacts => ({
  state: 'incomplete',
  sendingDate: '2026-12-02',
  publicationTitle: 'Letter',
  creative: null,
  isBookingClosed: false,
  phase: 'open',
  approval: null,
  ...facts,
});
const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'booked',
  lapsed: false,
  reservationExpireDate: null,
  hasReport: false,
  changeUntil: null,
  ads: [ad()],
  ...facts,
});

describe('the next step of an order', () => {
  test('is the offer while it is reserved, and none after it has lapsed', () => {
    const reserved = order({ state: 'reserved', reservationExpireDate: '2026-11-30' });
    expect(nextStep(reserved)).toEqual({ kind: 'offer', until: '2026-11-30', count: 1 });
    expect(nextStep({ ...reserved, lapsed: true })).toEqual({ kind: 'lapsed' });
  });

  test('is a change that waits for the customer, before anything else of a booking', () => {
    const step = nextStep(order({ changeUntil: '2026-12-01' }));
    expect([step, presentStep(step)]).toEqual([{ kind: 'change', until: '2026-12-01' }, 'offer']);
  });

  test('is no offer any more once the day or the booking deadline of one of its ads has passed', () => {
    const reserved = order({ state: 'reserved', reservationExpireDate: '2027-01-31' });
    const step = nextStep({ ...reserved, ads: [ad({ state: 'failed' }), ad()] });
    expect([step, presentStep(step)]).toEqual([{ kind: 'past', count: 1 }, 'offer']);
    const late = nextStep({ ...reserved, ads: [ad({ isBookingClosed: true }), ad()] });
    expect(late).toEqual({ kind: 'past', count: 1 });
  });

  test('is the delivery of the missing ads, by the first of their deadlines that is not past', () => {
    const ads = [
      ad({ creative: '2026-12-03T11:00:00.000Z' }),
      ad({ state: 'pending', creative: '2026-11-20T11:00:00.000Z' }),
      ad({ creative: '2026-11-26T11:00:00.000Z', publicationTitle: 'First' }),
      ad({ creative: '2026-11-21T11:00:00.000Z', phase: 'closed' }),
    ];
    const step = nextStep(order({ ads }));
    const first = { at: '2026-11-26T11:00:00.000Z', phase: 'open', publicationTitle: 'First' };
    expect(step).toEqual({ kind: 'ads', missing: 3, total: 4, deadline: first });
    expect(presentStep(step)).toBe('ads');
    const passed = nextStep(order({ ads: ads.slice(3) }));
    expect(passed).toMatchObject({ deadline: { at: '2026-11-21T11:00:00.000Z', phase: 'closed' } });
  });

  test('is the change that the publisher asks for, before any approval', () => {
    const approval = { awaited: 'customer', due: '2026-11-27T11:00:00.000Z' } as const;
    const submitted = ad({ state: 'pending', approval: { ...approval, state: 'submitted' } });
    const asked = ad({ state: 'pending', approval: { ...approval, state: 'changes_requested' } });
    const step = nextStep(order({ ads: [submitted, asked] }));
    const deadline = { at: '2026-11-27T11:00:00.000Z', phase: 'open', publicationTitle: 'Letter' };
    expect([step, presentStep(step)]).toEqual([{ kind: 'change_ads', count: 1, deadline }, 'ads']);
  });

  test('is the approval that the contact gives, by the first deadline, and then that of the publisher', () => {
    const approval = { state: 'submitted', awaited: 'customer', due: '2026-11-27T11:00:00.000Z' } as const;
    const checked = ad({ state: 'pending', approval: { ...approval, awaited: 'publisher', due: null } });
    const own = ad({ state: 'pending', approval });
    const earlier = ad({ state: 'pending', approval: { ...approval, due: '2026-11-26T11:00:00.000Z' } });
    const both = nextStep(order({ ads: [own, checked, earlier] }));
    const deadline = { at: '2026-11-26T11:00:00.000Z', phase: 'open', publicationTitle: 'Letter' };
    expect(both).toEqual({ kind: 'approve', count: 2, deadline });
    const after = nextStep(order({ ads: [checked, ad({ state: 'pending' })] }));
    expect(after).toEqual({ kind: 'checked', count: 1 });
    expect([presentStep(both), presentStep(after)]).toEqual(['approval', 'approval']);
    expect(stepsOf([ad(), checked])).toEqual(['offer', 'ads', 'approval', 'sending', 'report']);
    expect(stepsOf([ad()])).toEqual(['offer', 'ads', 'sending', 'report']);
  });

  test('is the next sending once all ads are complete, and then the report', () => {
    const ads = [ad({ state: 'sent' }), ad({ state: 'pending', sendingDate: '2026-12-09' })];
    expect(nextStep(order({ ads }))).toEqual({ kind: 'complete', sendingDate: '2026-12-09' });
    const sent = nextStep(order({ ads: [ad({ state: 'sent' }), ad({ state: 'failed' })], hasReport: true }));
    expect(sent).toEqual({ kind: 'sent', hasReport: true });
    expect(presentStep(sent)).toBe('report');
  });
});
