import { makeBooks } from './ground/books.ts';
import { startBareServer, startVertbook } from './ground/servers.ts';
import { drive } from './measure/drive.ts';
import { measureInTurns, p95 } from './measure/pairs.ts';
import { inFigures } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 3;
const SLICE_MS = 2_000;
const CLIENTS = 8;
const RATIO = 0.6;

/** What being signed in costs at least: `GET /api/session` beside a bare server that runs the same statement. */
export const signedInFloor: Workload = {
  name: 'signed-in-floor',
  async run(server, say) {
    const database = await server.makeDatabase('floor');
    const books = await makeBooks(database, { publications: 1, weeks: 4, pastWeeks: 0, customers: 10 });
    const [bare, vertbook] = [await startBareServer(books), await startVertbook(books)];
    try {
      const request = { method: 'GET', path: '/api/session', headers: books.headers } as const;
      const perSecond = async (port: number, ms = SLICE_MS) =>
        (await drive({ port, clients: CLIENTS, ms, next: () => request })).perSecond;
      await Promise.all([perSecond(bare.port, 500), perSecond(vertbook.port, 500)]);
      const { measured, limit, ratio } = await measureInTurns(
        ROUNDS,
        () => perSecond(bare.port),
        () => perSecond(vertbook.port),
      );
      const alone = await drive({ port: vertbook.port, clients: 1, ms: SLICE_MS, next: () => request });
      say({
        name: 'signed-in-floor',
        measured: `${inFigures(measured)}/s, p95 ${inFigures(p95(alone.times))} ms at 1`,
        limit: `${inFigures(limit)}/s bare node, 1 statement`,
        ratio,
        target: `≥ ${RATIO}`,
        isReached: ratio >= RATIO,
      });
    } finally {
      await Promise.all([bare.stop(), vertbook.stop()]);
      await books.close();
    }
  },
};
