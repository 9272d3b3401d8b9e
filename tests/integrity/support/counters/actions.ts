import { addDays } from '#domain/day.ts';
import { createCustomer } from '#server/customers/create-customer.ts';
import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { editCustomer } from '#server/customers/edit-customer.ts';
import { tidyLapsedReservations } from '#server/orders/tidy-lapsed-reservations.ts';
import { fillRhythms } from '#server/publications/fill-rhythms.ts';
import { pickId, type Play, tryAct } from './action.ts';
import * as orders from './order-actions.ts';
import * as publications from './publication-actions.ts';
import { hasRunOut } from './trade.ts';

const CUSTOMERS_MAX = 40;

const addCustomer: Play = async ({ trade, scope, random }) => {
  if (trade.customers.size >= CUSTOMERS_MAX) return;
  const name = `Käserei ${random.between(1, 999)}`;
  const { id } = await createCustomer(scope, { name });
  trade.customers.set(id, name);
};

const renameCustomer: Play = async ({ trade, scope, random }) => {
  const id = pickId(random, trade.customers);
  if (id === undefined) return;
  const name = `Müller & Söhne ${random.between(1, 999)}`;
  await editCustomer(scope, id, { name });
  trade.customers.set(id, name);
};

const removeCustomer: Play = async ({ trade, scope, random }) => {
  const id = pickId(random, trade.customers);
  if (id === undefined) return;
  const isOrdering = [...trade.orders.values()].some(({ customerId }) => customerId === id);
  const { ending } = await tryAct(deleteCustomer(scope, id), isOrdering ? 'customer_has_orders' : 'done');
  if (ending === 'done') trade.customers.delete(id);
};

/** The next acts find another day; nobody has tidied yet. */
const letDaysGoBy: Play = async ({ trade, random }) => {
  trade.today = addDays(trade.today, random.between(1, 3));
};

const tidyUp: Play = async ({ trade, scope }) => {
  await tidyLapsedReservations(scope);
  for (const order of trade.orders.values()) order.lapsed = hasRunOut(order, trade.today);
  await fillRhythms(scope);
  await publications.learnIssues(trade, scope);
};

/** Every kind of act, and how often it is done in about a hundred. */
export const plays: Readonly<Record<string, { play: Play; weight: number }>> = {
  'reserve placements': { play: orders.place, weight: 26 },
  'book an order': { play: orders.book, weight: 9 },
  'cancel an order': { play: orders.cancel, weight: 7 },
  'cancel a placement': { play: orders.cancelOnePlacement, weight: 7 },
  'change a note': { play: orders.changeNote, weight: 3 },
  'move an expiry date': { play: orders.moveExpiry, weight: 4 },
  'revive an order': { play: orders.revive, weight: 5 },
  'let days go by': { play: letDaysGoBy, weight: 6 },
  'tidy up': { play: tidyUp, weight: 4 },
  'block or unblock an issue': { play: publications.block, weight: 6 },
  'add a placement': { play: publications.addOnePlacement, weight: 4 },
  'remove a placement': { play: publications.removeOnePlacement, weight: 4 },
  'add a series': { play: publications.addSeries, weight: 2 },
  'rename series': { play: publications.renameNames, weight: 2 },
  'create a publication': { play: publications.create, weight: 2 },
  'rename a publication': { play: publications.rename, weight: 2 },
  'delete a publication': { play: publications.remove, weight: 3 },
  'add an issue': { play: publications.addIssue, weight: 3 },
  'add a customer': { play: addCustomer, weight: 2 },
  'rename a customer': { play: renameCustomer, weight: 2 },
  'delete a customer': { play: removeCustomer, weight: 1 },
};
