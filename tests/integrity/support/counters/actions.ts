import { addDays } from '#domain/platform/day.ts';
import { createCustomer, editCustomer } from '#server/customers/write-customer.ts';
import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import { pickId, type Action, tryAct } from './action.ts';
import * as orders from './order-actions.ts';
import * as publications from './publication-actions.ts';
import { hasLapsed } from './trade.ts';

const CUSTOMERS_MAX = 40;

const addCustomer: Action = async ({ trade, scope, random }) => {
  if (trade.customers.size >= CUSTOMERS_MAX) return;
  const name = `Käserei ${random.between(1, 999)}`;
  const { id } = await createCustomer(scope, { name });
  trade.customers.set(id, name);
};

const renameCustomer: Action = async ({ trade, scope, random }) => {
  const id = pickId(random, trade.customers);
  if (id === undefined) return;
  const name = `Müller & Söhne ${random.between(1, 999)}`;
  await editCustomer(scope, id, { name });
  trade.customers.set(id, name);
};

const removeCustomer: Action = async ({ trade, scope, random }) => {
  const id = pickId(random, trade.customers);
  if (id === undefined) return;
  const isOrdering = [...trade.orders.values()].some(({ customerId }) => customerId === id);
  const { ending } = await tryAct(deleteCustomer(scope, id), isOrdering ? 'customer_has_orders' : 'done');
  if (ending === 'done') trade.customers.delete(id);
};

/** Moves to a later day. The next acts run on that day before its cleanup job. */
const advanceDays: Action = async ({ trade, random }) => {
  trade.today = addDays(trade.today, random.between(1, 3));
};

const cleanUp: Action = async ({ trade, scope }) => {
  await tidyLapsedReservations(scope);
  for (const order of trade.orders.values()) order.lapsed = hasLapsed(order, trade.today);
  await fillRhythms(scope);
  await publications.learnIssues(trade, scope);
};

/** Every kind of act, and its approximate frequency in a hundred acts. */
export const actions: Readonly<Record<string, { run: Action; weight: number }>> = {
  'reserve placements': { run: orders.place, weight: 26 },
  'book an order': { run: orders.book, weight: 9 },
  'cancel an order': { run: orders.cancel, weight: 7 },
  'cancel a placement': { run: orders.cancelOnePlacement, weight: 7 },
  'change a note': { run: orders.changeNote, weight: 3 },
  'move an expiry date': { run: orders.moveExpiry, weight: 4 },
  'revive an order': { run: orders.revive, weight: 5 },
  'let days go by': { run: advanceDays, weight: 6 },
  'clean up': { run: cleanUp, weight: 4 },
  'block or unblock an issue': { run: publications.block, weight: 6 },
  'add a placement': { run: publications.addOnePlacement, weight: 4 },
  'remove a placement': { run: publications.removeOnePlacement, weight: 4 },
  'add a series': { run: publications.addSeries, weight: 2 },
  'rename series': { run: publications.renameNames, weight: 2 },
  'create a publication': { run: publications.create, weight: 2 },
  'rename a publication': { run: publications.rename, weight: 2 },
  'delete a publication': { run: publications.remove, weight: 3 },
  'add an issue': { run: publications.addIssue, weight: 3 },
  'add a customer': { run: addCustomer, weight: 2 },
  'rename a customer': { run: renameCustomer, weight: 2 },
  'delete a customer': { run: removeCustomer, weight: 1 },
};
