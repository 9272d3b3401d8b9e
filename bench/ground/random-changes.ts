import { addDays } from '#domain/day.ts';
import { drive } from '../measure/drive.ts';
import type { WireRequest } from '../measure/http-client.ts';
import type { Books } from './books.ts';

const CLIENTS = 8;
/** An order holds at most this many placements. */
const CART = 4;

/** Orders, books and cancels at random, by several clients at once; what is refused because it is sold is refused. */
export async function changeAtRandom(books: Books, port: number, changes: number): Promise<void> {
  const { headers, placements, size } = books;
  const json = `${headers}content-type: application/json\r\n`;
  const reservedUntil = addDays(books.scope.today, 5);
  const orders: number[] = [];
  const takeOrder = () => orders.splice(Math.floor(Math.random() * orders.length), 1)[0];

  function next(): WireRequest {
    const lot = Math.random();
    const order = lot < 0.5 ? undefined : takeOrder();
    if (order === undefined) {
      const body = JSON.stringify({
        customer_id: upTo(size.customers),
        reservation_expire_date: reservedUntil,
        placement_ids: Array.from({ length: upTo(CART) }, () => upTo(placements)),
      });
      return { method: 'POST', path: '/api/orders', headers: json, body };
    }
    return lot < 0.75
      ? { method: 'POST', path: `/api/orders/${order}/book`, headers: json, body: '{}' }
      : { method: 'DELETE', path: `/api/orders/${order}`, headers };
  }

  await drive({
    port,
    clients: CLIENTS,
    answers: changes,
    expect: [200, 201, 204, 422],
    next,
    onAnswer: ({ status, body }) => {
      if (status === 201) {
        const { order }: { order: { id: number } } = JSON.parse(body);
        orders.push(order.id);
      }
    },
  });
}

function upTo(count: number): number {
  return 1 + Math.floor(Math.random() * count);
}
