import { priceBeforeSpecial } from '#domain/pricing/quotes/agreed-price.ts';
import { expect } from 'vitest';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { bookOrder } from '#server/sales/orders/book-order.ts';
import { changePlacements, previewChange } from '#server/sales/orders/change-placements.ts';
import { lockSeenOrder } from '#server/sales/orders/lock-seen-order.ts';
import { placeOrder } from '#server/sales/orders/place-order.ts';
import { restoreCancelled } from '#server/sales/orders/restore-cancelled.ts';
import { TODAY } from '#tests/api/support/test-app.ts';
import type { RandomSource } from '../random-source.ts';
import { drawPlacements, LATER, type Market } from './market.ts';
import { netOf, type OrderState, quoteAgain, readState, shownSum, sumOf } from './order-state.ts';
import { agreePrice, cancelOrder, undoChange } from '#tests/api/support/acts-on-seen-orders.ts';

type Wanted = Parameters<typeof previewChange>[2];

/** How an act ended: `done`, or the code of its refusal. */
type Ending<T> = { code: 'done'; answer: T } | { code: string; answer: null };

/** How often each ending was seen, to ensure that the random changes reach all of them. */
export type Seen = Map<string, number>;

const LATE = { late: 'Telefonisch zugesagt' };
const REFUSED = ['order_changed', 'not_found', 'change_outdated', 'placements_unavailable', 'conflict'];

/** One order that random changes change. After each step, it checks what must hold for an order. */
export class Trial {
  readonly #market: Market;
  readonly #random: RandomSource;
  readonly #seen: Seen;
  readonly #placements: number[];
  readonly customerId: number;
  /** The orders of other customers, by their placements. */
  readonly #rivals = new Map<number, number>();
  /** The rate cards of a reservation are those of this day. */
  readonly #placedOn: Day = TODAY;
  #day: Day = TODAY;
  #scope: Scope;
  #order: OrderState = { version: null, state: 'gone', ads: [], owed: [] };
  /** The last change, which can be undone, the order before it, and the ads whose price was agreed since. */
  #last: { changeId: number; before: OrderState; agreed: Set<number>; isBooked: boolean } | null = null;
  /** What was done, for the message of a failure. */
  readonly steps: string[] = [];
  id = 0;

  constructor(market: Market, { random, scope, seen }: { random: RandomSource; scope: Scope; seen: Seen }) {
    this.#market = market;
    this.#random = random;
    this.#scope = scope;
    this.#seen = seen;
    this.#placements = drawPlacements(market, random);
    this.customerId = random.pick(market.customers);
  }

  get order(): OrderState {
    return this.#order;
  }

  /** Reserves or books some placements. */
  async place(): Promise<void> {
    const placementIds = this.#placements.slice(0, this.#random.between(1, 6));
    const isBooking = this.#random.between(1, 3) === 1;
    this.id = await this.#placeOrder(this.customerId, placementIds, isBooking);
    this.#note(`${isBooking ? 'booked' : 'reserved'} ${placementIds.join()}`);
    this.#order = await this.#read();
    await this.#examine();
  }

  /** Does a random step and checks the order. Returns false if the order is gone. */
  async step(): Promise<boolean> {
    const at = this.#random.between(1, 100);
    if (at <= 14) await this.#undo();
    else if (at <= 22) await this.#agree();
    else if (at <= 28) await this.#book();
    else if (at <= 32) await this.#goOn();
    else if (at <= 46) await this.#changeTwiceAtOnce();
    else if (at <= 60) await this.#changeWhileTaken();
    else await this.#change();
    if (this.#order.state === 'gone') return false;
    await this.#examine();
    return true;
  }

  /** Cancels the orders of other customers. */
  async cancelRivals(): Promise<void> {
    for (const id of this.#rivals.values()) await cancelOrder(this.#scope, id);
    this.#rivals.clear();
  }

  /** Books the order if it is a reservation. */
  async #book(): Promise<void> {
    const { state, version } = this.#order;
    if (state !== 'reserved') return;
    this.#note('book');
    const book = (seen: number) =>
      this.#scope.transact(async (tx) => {
        await lockSeenOrder(tx, this.id, seen);
        await bookOrder(tx, this.id, LATE.late);
      });
    await expect(book((version ?? 0) + 1)).rejects.toMatchObject({ code: 'order_changed' });
    await book(version ?? 0);
    const after = await this.#read();
    expect(after.ads).toEqual(this.#order.ads);
    this.#order = after;
    if (this.#last) this.#last.isBooked = true;
  }

  async bookRest(): Promise<void> {
    await this.#book();
  }

  /** Agrees or removes a special price of an ad. */
  async #agree(): Promise<void> {
    const priced = this.#order.ads.filter(({ price }) => price !== null);
    if (this.#order.state !== 'reserved' || priced.length === 0) return;
    const ad = this.#random.pick(priced);
    const isAmount = this.#random.between(1, 2) === 1;
    const special = {
      amount: isAmount ? this.#random.between(1_000, 90_000) : null,
      basisPoints: isAmount ? null : this.#random.between(0, 3) * 777,
      reason: 'Vereinbart',
    };
    this.#note(`agree ${JSON.stringify(special)} for ${ad.id}`);
    if (!isAmount && priceBeforeSpecial(ad.price?.steps ?? []) === null) {
      await expect(agreePrice(this.#scope, ad.id, special)).rejects.toMatchObject({
        fields: { basisPoints: ['needs_list_price'] },
      });
      return;
    }
    await agreePrice(this.#scope, ad.id, special);
    this.#order = await this.#read();
    this.#last?.agreed.add(ad.id);
  }

  /** Goes on to the day of the second rate cards. */
  async #goOn(): Promise<void> {
    if (this.#day === LATER) return;
    this.#note('next day');
    this.#day = LATER;
    this.#market.world.today = LATER;
    this.#scope = await this.#market.world.scope('administrator');
  }

  async #change(): Promise<void> {
    const wanted = this.#draw();
    const preview = await previewChange(this.#scope, this.id, wanted);
    const before = this.#order;
    this.#note(describe(wanted));
    const ending = await endingOf(this.#commit(wanted, preview));
    await this.#settle(
      before,
      [{ ending, preview }],
      [preview.unavailable.length > 0 ? 'placements_unavailable' : 'done'],
    );
  }

  /** Two users change the order at the same time, from the same version. */
  async #changeTwiceAtOnce(): Promise<void> {
    const wanted = [this.#draw(), this.#draw()];
    const previews = await Promise.all(wanted.map((one) => previewChange(this.#scope, this.id, one)));
    const before = this.#order;
    this.#note(`at once: ${wanted.map(describe).join(' | ')}`);
    const endings = await Promise.all(
      wanted.map((one, at) => endingOf(this.#commit(one, previews[at] as ChangePreview))),
    );
    const isPossible = previews.some(({ unavailable }) => unavailable.length === 0);
    await this.#settle(
      before,
      endings.map((ending, at) => ({ ending, preview: previews[at] as ChangePreview })),
      // The other change may have cancelled the last ad, which deletes the order.
      isPossible ? ['done', 'order_cancelled', ...REFUSED] : REFUSED,
    );
    expect(endings.filter(({ code }) => code === 'done')).toHaveLength(isPossible ? 1 : 0);
  }

  /** Another customer takes a wanted placement between the preview and the change, or at the same time. */
  async #changeWhileTaken(): Promise<void> {
    const wanted = this.#draw();
    const [target] = [...wanted.add, ...wanted.move].map((entry) => entry.placement_id);
    const preview = await previewChange(this.#scope, this.id, wanted);
    const before = this.#order;
    if (target === undefined || preview.unavailable.length > 0 || this.#holds(target)) return;
    const isFirst = this.#random.between(1, 2) === 1;
    this.#note(`${describe(wanted)} while ${target} is taken ${isFirst ? 'before' : 'meanwhile'}`);
    const taking = endingOf(this.#takeAway(target));
    if (isFirst) await taking;
    const ending = await endingOf(this.#commit(wanted, preview));
    const taken = await taking;
    expect([ending.code, taken.code].filter((code) => code === 'done')).toHaveLength(1);
    const refusals = isFirst ? ['change_outdated'] : ['done', 'change_outdated', 'placements_unavailable'];
    await this.#settle(before, [{ ending, preview }], refusals);
  }

  /** Undoes the last change, sometimes after a rival took a placement that it freed. */
  async #undo(): Promise<void> {
    if (!this.#last) return;
    const { changeId, before, agreed, isBooked } = this.#last;
    const now = this.#order;
    const left = before.ads.map(({ placement }) => placement).filter((id) => !this.#holds(id));
    const taken = left.length > 0 && this.#random.between(1, 4) === 1 ? this.#random.pick(left) : null;
    if (taken !== null) await endingOf(this.#takeAway(taken));
    const isTaken = left.some((placement) => this.#rivals.has(placement));
    this.#note(`undo ${changeId}${isTaken ? ' although a placement is taken' : ''}`);
    const { code } = await endingOf(undoChange(this.#scope, { orderId: this.id, changeId }));
    this.#count(`undo ${code}`);
    const after = await this.#read();
    this.#last = null;
    this.#order = after;
    if (code !== 'done') {
      expect(['conflict', 'placements_unavailable'], code).toContain(code);
      expect(isTaken || agreed.size > 0 || isBooked, `undo was refused: ${code}`).toBe(true);
      expect(after).toEqual(now);
      return;
    }
    expect([isTaken, isBooked]).toEqual([false, false]);
    // An agreed price stays.
    const prices = new Map(now.ads.map(({ id, price }) => [id, price]));
    const ads = before.ads.map((ad) => (agreed.has(ad.id) ? { ...ad, price: prices.get(ad.id) } : ad));
    expect({ ads: after.ads, owed: after.owed }).toEqual({ ads, owed: before.owed });
  }

  #commit(wanted: Wanted, { facts }: ChangePreview) {
    return changePlacements(this.#scope, this.id, { ...wanted, facts });
  }

  /** Checks the result of changes that started from the same order, of which at most one was made. */
  async #settle(
    before: OrderState,
    tried: { ending: Ending<{ changeId: number | null }>; preview: ChangePreview }[],
    expected: readonly string[],
  ): Promise<void> {
    for (const { ending } of tried) {
      this.#count(ending.code);
      expect(expected).toContain(ending.code);
    }
    const after = await this.#read();
    this.#order = after;
    const made = tried.find(({ ending }) => ending.code === 'done');
    if (!made) return expect(after).toEqual(before);
    const { preview } = made;
    expect(netOf(before)).toBe(preview.before ?? 0);
    const owed =
      sumOf(after.owed.map(({ amount }) => amount)) - sumOf(before.owed.map(({ amount }) => amount));
    expect(owed).toBe(preview.owed ?? 0);
    const prices = new Map(after.ads.map((ad) => [ad.placement, ad.price?.customerNet ?? null]));
    const lines = preview.lines.flatMap(({ to, after: price }) =>
      to ? [[to.placementId, price] as const] : [],
    );
    expect(prices).toEqual(new Map(lines));
    expect(netOf(after) + owed).toBe(preview.after ?? 0);
    const changeId = made.ending.answer?.changeId ?? null;
    this.#last = changeId === null ? null : { changeId, before, agreed: new Set(), isBooked: false };
    if (changeId === null) await this.#deleted(before);
  }

  /** The change has deleted the order: sometimes this is undone. */
  async #deleted(before: OrderState): Promise<void> {
    expect(this.#order.state).toBe('gone');
    if (this.#random.between(1, 2) === 1) return;
    this.#note('restore');
    await restoreCancelled(this.#scope, { orderId: this.id });
    this.#order = await this.#read();
    expect({ ads: this.#order.ads, owed: this.#order.owed }).toEqual({ ads: before.ads, owed: before.owed });
  }

  async #examine(): Promise<void> {
    const { ads, state } = this.#order;
    expect(await shownSum(this.#scope, this.id)).toBe(netOf(this.#order));
    if (state !== 'reserved') return;
    const order = {
      id: this.id,
      customerId: this.customerId,
      placementIds: ads.map(({ placement }) => placement),
    };
    const quoted = await quoteAgain(this.#scope, order, this.#placedOn);
    for (const { id, placement, price } of ads)
      expect(price?.customerNet ?? 0, `ad ${id}`).toBeGreaterThanOrEqual(quoted.get(placement) ?? 0);
  }

  /** Draws a change. Most wanted placements are free. */
  #draw(): Wanted {
    const random = this.#random;
    const ads = random.shuffle(this.#order.ads);
    const removed = ads.splice(0, random.pick([0, 0, 1, 1, 2]));
    const moved = ads.splice(0, random.pick([0, 0, 1, 1, 2]));
    const free = random.shuffle(this.#placements.filter((id) => !this.#holds(id)));
    const any = random.shuffle(this.#placements);
    const target = () => ({
      placement_id: (random.between(1, 12) === 1 ? any : free).pop() ?? any.pop() ?? 0,
    });
    const targets = new Set<number>();
    const isNew = (entry: { placement_id: number }) =>
      entry.placement_id > 0 && !targets.has(entry.placement_id) && targets.add(entry.placement_id);
    const move = moved
      .map(({ id, price }) => ({
        vert_id: id,
        ...target(),
        ...(price && random.between(1, 6) === 1 ? { keeps_price: true } : {}),
      }))
      .filter(isNew);
    const wanted = [{}, {}].slice(0, random.between(0, 2));
    const add = wanted.map(target).filter(isNew);
    const [swapped, other] = ads;
    if (swapped && other && random.between(1, 8) === 1)
      move.push(
        ...[
          { vert_id: swapped.id, placement_id: other.placement },
          { vert_id: other.id, placement_id: swapped.placement },
        ].filter(isNew),
      );
    if (move.length + add.length + removed.length === 0) return this.#draw();
    const lost = random.pick(['usual', 'charge', 'waive'] as const);
    return {
      add,
      move,
      remove: removed.map(({ id }) => ({ vert_id: id })),
      reasons: { ...LATE, keep_price: 'Zugesagt', waiver: 'Kulanz' },
      ...(lost === 'usual' ? {} : { lost_discount: lost }),
      version: this.#order.version ?? 0,
    };
  }

  #holds(placementId: number): boolean {
    return this.#order.ads.some(({ placement }) => placement === placementId);
  }

  async #takeAway(placementId: number): Promise<void> {
    const id = await this.#placeOrder(this.#market.rival, [placementId], false);
    this.#rivals.set(placementId, id);
  }

  async #placeOrder(customerId: number, placementIds: number[], isBooking: boolean): Promise<number> {
    const reservationExpireDate = addDays(TODAY, 60);
    const { id } = await placeOrder(this.#scope, {
      customerId,
      placementIds,
      isBooking,
      reservationExpireDate,
      note: '',
      lateReason: LATE.late,
    });
    return id;
  }

  #read(): Promise<OrderState> {
    return readState(this.#scope, this.id);
  }

  #note(step: string): void {
    this.steps.push(step);
  }

  #count(ending: string): void {
    this.#seen.set(ending, (this.#seen.get(ending) ?? 0) + 1);
  }
}

async function endingOf<T>(act: Promise<T>): Promise<Ending<T>> {
  try {
    return { code: 'done', answer: await act };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: error.code, answer: null };
  }
}

function describe({ add, move, remove, lost_discount: lost }: Wanted): string {
  return JSON.stringify({ add, move, remove, lost });
}
