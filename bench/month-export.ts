import { addMonths, firstDayOfMonth, lastDayOfMonth, monthOf } from '#domain/platform/day.ts';
import { MONTH_ROWS } from '#server/insight/data-export/month-rows.ts';
import type { Fixture } from './fixtures/fixture.ts';
import { makeTenfoldFixture, openLargeFixture } from './fixtures/large-fixture.ts';
import { startVertbook } from './fixtures/servers.ts';
import { copyOut, type Copied } from './limits/copy-out.ts';
import { drive } from './measure/drive.ts';
import { type Downloaded, download, type Reader } from './measure/download.ts';
import { growthWhile } from './measure/memory.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const ROUNDS = 9;
const ROUNDS_OF_TEN_TIMES = 3;
const FIRST_BYTE = 1.5;
const TOTAL = 2;
const MEMORY_MB = 20;
const WARM_UP_MS = 2_000;
/** A client that reads about 6 MB/s. */
const SLOWLY = { ms: 10, bytes: 64 * 1024 };

/**
 * Compares the export of the previous month with a bare COPY of the same rows, in the large fixture and in one with ten times as many ads
 * in that month.
 */
export const monthExport: Workload = {
  name: 'month-export',
  async run(server, report) {
    const large = await openLargeFixture(server);
    report(await measure('month-export', large, ROUNDS));
    const tenTimes = await makeTenfoldFixture(server, large.scope.today);
    try {
      report(await measure('month-export, ten times', tenTimes, ROUNDS_OF_TEN_TIMES));
    } finally {
      await tenTimes.close();
    }
  },
};

interface Round {
  bare: Copied;
  ours: Downloaded;
  growthMb: number | null;
}

async function measure(name: string, fixture: Fixture, count: number): Promise<Line> {
  const vertbook = await startVertbook(fixture);
  try {
    const { scope, database, token, headers } = fixture;
    const month = addMonths(monthOf(scope.today), -1);
    const values = ['1', firstDayOfMonth(month), lastDayOfMonth(month), scope.timeZone];
    const reader: Reader = {
      port: vertbook.port,
      path: `/api/data-export/${firstDayOfMonth(month)}`,
      cookie: `vertbook_session=${token}`,
    };
    // Warm up first, so that the memory of the first requests does not count as the export's.
    const other = { method: 'GET', path: '/api/orders/overview?pageSize=15', headers } as const;
    await drive({ port: vertbook.port, clients: 4, ms: WARM_UP_MS, next: () => other });
    const rounds: Round[] = [];
    for (let round = 0; round < count; round += 1) {
      const bare = await copyOut(database, MONTH_ROWS.text, values);
      const [ours, growthMb] = await growthWhile(vertbook, () => download(reader));
      if (ours.rows !== bare.rows)
        throw new Error(`${ours.rows} rows were exported instead of ${bare.rows}.`);
      rounds.push({ bare, ours, growthMb });
    }
    const [, slowMb] = await growthWhile(vertbook, () => download({ ...reader, rests: SLOWLY }));
    return lineOf(name, rounds, slowMb);
  } finally {
    await vertbook.stop();
  }
}

function lineOf(name: string, rounds: readonly Round[], slowMb: number | null): Line {
  const milliseconds = (of: (round: Round) => number) => formatNumber(median(rounds.map(of)));
  const firstByte = median(rounds.map(({ bare, ours }) => ours.firstByteMs / bare.firstByteMs));
  const total = median(rounds.map(({ bare, ours }) => ours.totalMs / bare.totalMs));
  const growthMb = Math.max(...rounds.map((round) => round.growthMb ?? Number.NaN));
  const rows = rounds[0]?.ours.rows.toLocaleString('en-GB');
  return {
    name,
    measured:
      `first byte ${milliseconds(({ ours }) => ours.firstByteMs)} ms, all ${milliseconds(({ ours }) => ours.totalMs)} ms, ` +
      `+${formatNumber(growthMb)} MB, read slowly +${formatNumber(slowMb ?? Number.NaN)} MB`,
    limit: `${milliseconds(({ bare }) => bare.firstByteMs)} and ${milliseconds(({ bare }) => bare.totalMs)} ms COPY of ${rows} rows`,
    ratio: total,
    target: `≤ ${TOTAL}, first ≤ ${FIRST_BYTE}, ≤ +${MEMORY_MB} MB`,
    // Without /proc the growth is unknown and not judged.
    isReached:
      firstByte <= FIRST_BYTE && total <= TOTAL && !(growthMb > MEMORY_MB) && !((slowMb ?? 0) > MEMORY_MB),
  };
}
