import { addDays } from '#domain/platform/day.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { drive } from '../measure/drive.ts';
import { HttpClient, type WireAnswer, type WireRequest } from '../measure/http-client.ts';
import { blockRepeatedly, type BlockStep } from './blocker.ts';
import { faultsOf, type Placed } from './faults.ts';
import { drawOffset, issueAhead, STEP, WINDOW } from './window.ts';

/** The result of one run. */
export interface Contended {
  placedPerSecond: number;
  times: number[];
  faults: string[];
}

/** Runs clients that order from one moving window, while the issue that it reaches next is blocked and unblocked. Checks the result. */
export async function contend(
  { fixture, port }: { fixture: Fixture; port: number },
  base: number,
  clients: number,
  carts: number,
): Promise<Contended> {
  const reservedUntil = addDays(fixture.scope.today, 7);
  const headers = `${fixture.headers}content-type: application/json\r\n`;
  const placed: Placed[] = [];
  let asked = 0;
  const blocker = await HttpClient.open(port);
  const block = blockRepeatedly(
    async () => issueAhead(base, asked),
    (issue, what) => patchIssue(blocker, headers, issue, what),
  );
  const { times, seconds } = await drive({
    port,
    clients,
    answers: carts,
    expect: [201, 422],
    next: (): WireRequest => {
      const first = base + STEP * asked;
      asked += 1;
      const body = JSON.stringify({
        customer_id: 1 + (asked % fixture.size.customers),
        reservation_expire_date: reservedUntil,
        // Unsorted, as users click; the server sorts them.
        placement_ids: [first + drawOffset(2), first + drawOffset(0), first + drawOffset(1)],
      });
      return { method: 'POST', path: '/api/orders', headers, body };
    },
    onAnswer: (answer, request) => {
      if (answer.status === 201) placed.push(readPlaced(answer, request));
    },
  });
  await block.stop();
  blocker.close();
  const faults = await faultsOf(fixture, placed, { from: base, to: base + STEP * carts + WINDOW });
  return { placedPerSecond: placed.length / seconds, times, faults };
}

/** Returns false if the request was refused because the issue has sold placements. */
async function patchIssue(
  client: HttpClient,
  headers: string,
  issue: number,
  what: BlockStep,
): Promise<boolean> {
  const body = JSON.stringify({ blocked: what === 'block' });
  const answer = await client.send({ method: 'PATCH', path: `/api/issues/${issue}`, headers, body });
  if (answer.status !== 200 && answer.status !== 422) throw new Error(answer.body);
  return answer.status === 200;
}

function readPlaced(answer: WireAnswer, request: WireRequest): Placed {
  const { order }: { order: { id: number; verts: { placement: { id: number } }[] } } = JSON.parse(
    answer.body,
  );
  const { placement_ids: wanted }: { placement_ids: number[] } = JSON.parse(request.body ?? '');
  return { orderId: order.id, wanted, got: order.verts.map(({ placement }) => placement.id) };
}
