import { describe, expect, test } from 'vitest';
import { MAILING_REASONS, remedyOf } from '#domain/sending/delivery/delivery.ts';
import {
  type HandedAd,
  MailingError,
  type MailingSystem,
  type MailingTarget,
} from '#server/sending/delivery/mailing-system.ts';

/** A mailing system with an issue that could be handed over to it. */
export interface MailingWorld {
  system: MailingSystem;
  target: MailingTarget;
  ads: readonly HandedAd[];
  /** Other ads for all or some of the same placements. */
  otherAds: readonly HandedAd[];
  /** A name that no list has; null if the system cannot tell. */
  unknownList: string | null;
  /** Returns the content that readers have received or would receive, as a comparable text. */
  mailing(): Promise<string>;
  /** Returns how often each mail was sent to each recipient, including test mails. */
  copies(): Promise<number[]>;
  /** Simulates that the system sends the mailing. Absent for systems that do not confirm the sending of a mailing with our ads. */
  send?(): Promise<void>;
  close(): Promise<void>;
}

/** A fault that happens once after `arm`, which returns a function that ends it. */
export interface MailingFault {
  name: string;
  arm(): Promise<() => Promise<void>>;
}

type Call = (world: MailingWorld) => Promise<unknown>;

const handOver: Call = ({ system, target, ads }) => system.handOver(target, ads, 'first key');

/** Every method of the port. `follows`: the method is called after a hand-over. */
const CALLS: readonly { name: string; call: Call; follows?: true }[] = [
  { name: 'check', call: ({ system }) => system.check() },
  { name: 'findLists', call: ({ system, target }) => system.findLists(target.publicationTitle) },
  { name: 'findIssue', call: ({ system, target, ads }) => system.findIssue(target, slugsOf(ads)) },
  { name: 'handOver', call: handOver },
  { name: 'withdraw', call: ({ system, target }) => system.withdraw(target), follows: true },
  { name: 'state', call: ({ system, target }) => system.state(target), follows: true },
  { name: 'stats', call: ({ system, target }) => system.stats(target), follows: true },
  {
    name: 'sendTest',
    call: ({ system, target, ads }) => system.sendTest(target, ads, 'test@verlag.example'),
    follows: true,
  },
];

/**
 * Tests that a mailing system keeps the contract. `setUp` creates a new world for each test; `faults` are external failures
 * before, during and after a call.
 */
export function keepsTheContract(
  name: string,
  setUp: () => Promise<MailingWorld>,
  faults: readonly MailingFault[],
): void {
  const within = (work: (world: MailingWorld) => Promise<void>) => async () => {
    const world = await setUp();
    try {
      await work(world);
    } finally {
      await world.close();
    }
  };

  describe(`the mailing system ${name}`, () => {
    test(
      'is reachable, and finds the publication’s one list by its name',
      within(async ({ system, target, unknownList }) => {
        await system.check();
        const title = ` ${target.publicationTitle.normalize('NFD')} `;
        expect(await system.findLists(title)).toMatchObject([
          { name: expect.toSatisfy((found: string) => plain(found) === plain(title)) },
        ]);
        if (unknownList !== null) expect(await system.findLists(unknownList)).toEqual([]);
      }),
    );

    test(
      'accepts an issue, and changes nothing if the same key is handed over again',
      within(async (world) => {
        await world.system.findIssue(world.target, slugsOf(world.ads));
        const reference = await handOver(world);
        const once = await world.mailing();
        const target = { ...world.target, reference: reference as Record<string, unknown> };
        expect(await world.system.handOver(target, world.ads, 'first key')).toEqual(reference);
        expect(await handOver(world)).toEqual(reference);
        expect(await world.mailing()).toBe(once);
      }),
    );

    test(
      'accepts an issue once if several processes hand it over at the same time',
      within(async (world) => {
        await Promise.allSettled([handOver(world), handOver(world), handOver(world)]);
        await handOver(world);
        const together = await world.mailing();
        await handOver(world);
        expect(await world.mailing()).toBe(together);
        expectNoDuplicates(await world.copies());
      }),
    );

    test(
      'has the ads of the last hand-over and no others, until they are withdrawn',
      within(async (world) => {
        const { system, target, otherAds } = world;
        if (system.can.hand === 'self') {
          // A sent mailing cannot be withdrawn.
          await handOver(world);
          await expect(system.withdraw(target)).rejects.toMatchObject({ reason: 'rejected' });
          return;
        }
        const empty = await world.mailing();
        // Each call gets the reference that the previous call returned, as the port promises.
        let reference: MailingTarget['reference'] = await system.handOver(target, world.ads, 'first key');
        const now = () => ({ ...target, reference });
        reference = await system.handOver(now(), otherAds, 'second key');
        const replaced = await world.mailing();
        reference = await system.withdraw(now());
        reference = await system.withdraw(now());
        expect(await world.mailing()).toBe(empty);
        reference = await system.handOver(now(), otherAds, 'second key');
        expect(await world.mailing()).toBe(replaced);
        await system.handOver(now(), [], 'no key');
        expect(await world.mailing()).toBe(empty);
      }),
    );

    test(
      'reports the mailing’s state and counts as far as it can',
      within(async (world) => {
        const { system, target } = world;
        const reference = (await handOver(world)) as Record<string, unknown>;
        const told = await system.state({ ...target, reference });
        if (!system.can.confirmsSending) expect(told).toEqual({ state: 'unknown' });
        expect(['unknown', 'draft', 'scheduled', 'sending', 'sent', 'cancelled']).toContain(told.state);
        const stats = await system.stats({ ...target, reference });
        if (!system.can.countsRecipients) expect(stats.recipientCount).toBeNull();
        if (!system.can.countsOpens) expect(stats.impressionCount).toBeNull();
      }),
    );

    test.each([
      ['left to a user if it was sent with ads', true],
      ['confirmed if it was sent without ads', false],
    ])('is %s after a hand-over without ads and one without a reply', (_title, hasArrived) =>
      within(async ({ system, target, ads, send }) => {
        if (!send) return;
        const first = await system.handOver(target, ads, 'first key');
        const reference = await system.handOver({ ...target, reference: first }, [], 'no key');
        if (hasArrived) await system.handOver({ ...target, reference }, ads, 'first key');
        await send();
        const state = system.state({ ...target, reference, isUncertain: true });
        if (hasArrived) await expect(state).rejects.toMatchObject({ reason: 'outcome_unknown' });
        else expect(await state).toMatchObject({ state: 'sent' });
      })(),
    );

    test(
      'does nothing after another process has taken over',
      within(async (world) => {
        const before = await world.mailing();
        await outcomeOf(world.system.handOver(world.target, world.ads, 'first key', async () => false));
        expect(await world.mailing()).toBe(before);
        expect(Math.max(0, ...(await world.copies()))).toBe(0);
      }),
    );

    for (const fault of faults) {
      describe(`when ${fault.name}`, () => {
        test.each(CALLS)('$name fails only with a known reason, whose remedy works', ({ call, follows }) =>
          within(async (world) => {
            const told = follows ? await outcomeOf(handOver(world)) : null;
            expect(told).toBeNull();
            const endFault = await fault.arm();
            const first = await outcomeOf(call(world));
            await endFault();
            if (first !== null && remedyOf(first) !== 'ask') {
              expect([null, 'rejected']).toContain(await outcomeOf(call(world)));
            }
            expectNoDuplicates(await world.copies());
          })(),
        );

        test(
          'an issue has the same content as without the fault, and each recipient gets at most one mail',
          within(async (world) => {
            const endFault = await fault.arm();
            const first = await outcomeOf(handOver(world));
            await endFault();
            if (first === null || remedyOf(first) !== 'ask') await outcomeOf(handOver(world));
            expectNoDuplicates(await world.copies());
            if (world.system.can.hand === 'self') return;
            const once = await world.mailing();
            await handOver(world);
            expect(await world.mailing()).toBe(once);
            for (const ad of world.ads) expect(once).toContain(ad.html.trim());
          }),
        );
      });
    }
  });
}

/** Returns the reason of a failure, or null. An error that is not a `MailingError` fails the test. */
async function outcomeOf(work: Promise<unknown>) {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof MailingError)) throw error;
    expect(MAILING_REASONS).toContain(error.reason);
    expect(error.message).not.toBe('');
    return error.reason;
  }
}

function expectNoDuplicates(copies: readonly number[]): void {
  expect(Math.max(0, ...copies)).toBeLessThanOrEqual(1);
}

function slugsOf(ads: readonly HandedAd[]): string[] {
  return ads.map((ad) => ad.slug);
}

function plain(name: string): string {
  return name.trim().normalize('NFC');
}

/** Returns an ad for a hand-over, whose text identifies it. */
export function adFor(slug: string, words: string, id = 1): HandedAd {
  return {
    itemId: id,
    vertId: id,
    placementName: slug,
    slug,
    html: `<table><tr><td>${words}</td></tr></table>\n`,
    text: words,
  };
}
