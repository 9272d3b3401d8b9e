import { type RaceSetup, LATER } from './race-setup.ts';
import { agreementAgainstAgreement } from './races/agreement-race.ts';
import { blockAgainstBook, blockAgainstOrder } from './races/block-races.ts';
import {
  bookAgainstCancel,
  cancelLastAgainstCancelLast,
  deletePublicationAgainstOrder,
  editAgainstEdit,
  renameAgainstActs,
} from './races/cancel-races.ts';
import {
  bookBeforeTidy,
  lapseAgainstBook,
  reviveAgainstOrder,
  tidyAgainstBook,
  tidyBeforeBook,
} from './races/lapse-races.ts';
import {
  moveAgainstCancel,
  moveAgainstMove,
  moveAgainstOrder,
  moveIssueAgainstOrder,
} from './races/move-races.ts';
import { fewOverlappingCarts, overlappingCarts } from './races/overlapping-carts.ts';
import type { Race } from './races/race.ts';
import {
  restoreAgainstOrder,
  restoreAgainstRestore,
  restorePlacementAgainstCancel,
  unbookAgainstUnbook,
} from './races/undo-races.ts';
import { removePlacementAgainstBook, removePlacementAgainstOrder } from './races/removal-races.ts';
import { otherRequestAtOnce } from './races/same-key.ts';
import type { Mutation } from './instrumented-pool.ts';

/** A build without one protection, and the race that must detect it. */
export interface Mutant {
  without: string;
  race: Race;
  /** What the race must report; any fault if it is left out. */
  symptom?: RegExp;
  /** Removes the protection from the application's statements. */
  mutate?: Mutation;
  /** Removes the protection from the functions and tables of the database. */
  spoil?: (setup: RaceSetup) => Promise<void>;
}

const LAPSE_GUARD =
  /\s+and is_lapse_due\(o\.state, o\.reservation_expire_date, o\.lapsed_at, p_today\)(?=\s+returning)/;

const BOOK_GUARD = / and o\.state = 'reserved'\s+and order_holds\([^)]+\)/;

const rewriteLock = (part: string | RegExp, other: string) => (setup: RaceSetup) =>
  setup.rewriteFunction('lock_placement_rows', part, other);
export const withoutPlacementLock = rewriteLock(' for no key update', '');
const withoutSharedLock = rewriteLock(/ for share/g, '');
const withoutLapseGuard = (setup: RaceSetup) =>
  setup.rewriteFunction('release_lapsed_reservations', LAPSE_GUARD, '');
const withoutBookLock = (setup: RaceSetup) => setup.rewriteFunction('book_order', ' for update', '');
const withoutUniqueIndex = (setup: RaceSetup) => setup.alter('drop index verts_placement_live_once');

const withoutOrderLock: Mutation = (text) =>
  /\bfrom orders\b/.test(text) ? text.replace(/ for update$/, '') : text;
const withoutIssueLock: Mutation = (text) =>
  text.includes('from "issues"') ? text.replace(/ for update$/, '') : text;
/** Makes the blocking of an issue compare with its own day instead of recording the lapse. */
const withoutWrittenLapse: Mutation = (text) =>
  text
    .replace('and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $3)', 'and $3::date is null')
    .replace(
      'where p.organization_id = $1 and p.issue_id = $2) as "hasSoldPlacement"',
      `join orders o on o.organization_id = $1 and o.id = v.order_id
       where p.organization_id = $1 and p.issue_id = $2 and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, '${LATER}'))
       as "hasSoldPlacement"`,
    );

export const mutants: readonly Mutant[] = [
  {
    without: 'the lock on the placements',
    race: overlappingCarts,
    symptom: /500 unexpected/,
    spoil: withoutPlacementLock,
  },
  {
    without: 'the lock on the placements and the unique index',
    race: overlappingCarts,
    symptom: /placement \d+ went to order \d+ and to order \d+/,
    spoil: async (setup) => {
      await withoutPlacementLock(setup);
      await withoutUniqueIndex(setup);
    },
  },
  {
    without: 'the sort of the locks',
    race: fewOverlappingCarts,
    symptom: /\d+ deadlocks/,
    // The pause before each lock gives other carts the time to take the locks in another order.
    spoil: rewriteLock(
      'order by id) as wanted',
      'order by random()) as wanted cross join lateral (select pg_sleep(0.02 + 0 * wanted.id)) as pause',
    ),
  },
  {
    without: "the order's lock on the issue",
    race: blockAgainstOrder,
    symptom: /200 \| 201/,
    spoil: withoutSharedLock,
  },
  {
    without: "the block's lock on the issue",
    race: blockAgainstOrder,
    symptom: /200 \| 201/,
    mutate: withoutIssueLock,
  },
  {
    without: 'the lapse that a block writes down',
    race: blockAgainstBook,
    symptom: /200 \| 200/,
    mutate: withoutWrittenLapse,
  },
  {
    without: 'the guard on the state when a reservation lapses',
    race: lapseAgainstBook,
    spoil: withoutLapseGuard,
  },
  {
    without: 'the guard on the state when the cleanup job releases reservations',
    race: bookBeforeTidy,
    spoil: withoutLapseGuard,
  },
  {
    // The act locks the order that the user has seen, and the function locks it for a booking by another way.
    without: 'both locks on the order that is booked',
    race: tidyBeforeBook,
    mutate: withoutOrderLock,
    spoil: withoutBookLock,
  },
  {
    without: 'both locks and the guard on the order that is booked',
    race: tidyAgainstBook,
    symptom: /500 unexpected/,
    mutate: withoutOrderLock,
    spoil: async (setup) => {
      await withoutBookLock(setup);
      await setup.rewriteFunction('book_order', BOOK_GUARD, '');
    },
  },
  {
    without: 'the lock on the order whose last placements are cancelled',
    race: cancelLastAgainstCancelLast,
    symptom: /an order has at least one ad/,
    mutate: withoutOrderLock,
  },
  { without: 'the lock on the order that is cancelled', race: bookAgainstCancel, mutate: withoutOrderLock },
  {
    without: 'the lock on the order that two people change',
    race: editAgainstEdit,
    mutate: withoutOrderLock,
  },
  {
    without: 'the lock on the publication that is deleted',
    race: deletePublicationAgainstOrder,
    spoil: withoutSharedLock,
  },
  {
    without: 'the lock on the placements of a lapsed order',
    race: reviveAgainstOrder,
    spoil: withoutPlacementLock,
  },
  {
    without: 'the lock on the placement to which an ad moves',
    race: moveAgainstOrder,
    spoil: withoutPlacementLock,
  },
  {
    without: 'the lock on the order whose ad moves',
    race: moveAgainstCancel,
    mutate: withoutOrderLock,
  },
  {
    without: 'the lock on the issue that moves while it is ordered',
    race: moveIssueAgainstOrder,
    spoil: withoutSharedLock,
  },
  {
    without: 'the check that an ad was not moved meanwhile',
    race: moveAgainstMove,
    mutate: withoutOrderLock,
  },
  {
    without: 'the lock on the placements of a cancelled order',
    race: restoreAgainstOrder,
    spoil: withoutPlacementLock,
  },
  {
    without: 'the check that a cancellation is undone once',
    race: restoreAgainstRestore,
    mutate: (text) =>
      text.startsWith('delete from cancellations')
        ? text.replace(/^delete/, 'select 1').replace(/ returning 1$/, '')
        : text,
  },
  {
    without: 'the lock on the order to which a placement returns',
    race: restorePlacementAgainstCancel,
    mutate: withoutOrderLock,
  },
  {
    without: 'the lock on the order whose booking is undone',
    race: unbookAgainstUnbook,
    mutate: withoutOrderLock,
  },
  {
    without: 'the lock on the order whose placement is removed',
    race: removePlacementAgainstBook,
    mutate: (text) => text.replace(/ for update of o$/, ''),
  },
  {
    without: 'the lock on the placement that is removed',
    race: removePlacementAgainstOrder,
    mutate: (text) => text.replace(/ for update of p$/, ''),
  },
  {
    without: 'the lock on the orders that show a name',
    race: renameAgainstActs,
    symptom: /the row in the orders list matches the order/,
    spoil: (setup) =>
      setup.rewriteFunction('refresh_order_overviews', 'order by o.id for no key update', 'order by o.id'),
  },
  {
    without: 'the lock on the key of a request and the unique key',
    race: otherRequestAtOnce,
    symptom: /201 \| 201/,
    spoil: async (setup) => {
      await setup.rewriteFunction('write_orders', /v_is_locked := pg_advisory_xact_lock.+;/, 'null;');
      await setup.alter('alter table idempotency_keys drop constraint idempotency_keys_pkey');
    },
  },
  {
    without: 'the lock on the agreements of the customer',
    race: agreementAgainstAgreement,
    symptom: /prices 100000 \| 100000/,
    spoil: (setup) => setup.rewriteFunction('write_orders', /perform from agreements[^;]+;/, 'null;'),
  },
];
