import { availableParallelism } from 'node:os';
import { within } from '#tests/limits.ts';
import { board } from './board.ts';
import { clusterOrders } from './cluster-orders.ts';
import { daily } from './daily.ts';
import { dashboard } from './dashboard.ts';
import { startDatabaseServer } from './fixtures/database-server.ts';
import { headline, reportLine } from './measure/report.ts';
import { monthExport } from './month-export.ts';
import { orderAlone } from './order-alone.ts';
import { orderChange } from './order-change.ts';
import { orderContended } from './order-contended.ts';
import { orderPriced } from './order-priced.ts';
import { ordersList } from './orders-list.ts';
import { publication } from './publication.ts';
import { quoteOf500 } from './quote.ts';
import { revenue } from './revenue.ts';
import { signedInFloor } from './signed-in-floor.ts';
import { start } from './start.ts';
import { storefront } from './storefront.ts';
import { tracking } from './tracking.ts';
import { trackingSoak } from './tracking-soak.ts';
import { webClick } from './web-click.ts';
import { webSize } from './web-size.ts';
import { weekView } from './week-view.ts';
import type { Workload } from './workload.ts';

const workloads: readonly Workload[] = [
  orderAlone,
  orderContended,
  orderPriced,
  orderChange,
  weekView,
  board,
  ordersList,
  daily,
  signedInFloor,
  dashboard,
  monthExport,
  publication,
  revenue,
  quoteOf500,
  storefront,
  tracking,
  start,
  webSize,
  webClick,
];
/** Workloads that run only if they are named on the command line, because they take a long time or need a cluster. */
const named: readonly Workload[] = [trackingSoak, clusterOrders];
/** The default limit of a workload: several times as long as any of them takes. */
const LIMIT_MS = 60 * 60_000;
const all = [...workloads, ...named];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !all.some((workload) => workload.name === name));
if (unknown.length > 0) {
  const known = all.map(({ name }) => name).join(', ');
  console.error(`There is no workload ${unknown.join(', ')}; there are ${known}.`);
  process.exitCode = 1;
} else {
  await run(names.length === 0 ? workloads : all.filter(({ name }) => names.includes(name)));
}

/** Runs the workloads one after another on one database server. */
async function run(chosen: readonly Workload[]): Promise<void> {
  const began = performance.now();
  const server = await startDatabaseServer();
  try {
    console.log(`Node ${process.version}, PostgreSQL ${server.version}, ${availableParallelism()} cores`);
    console.log(headline());
    for (const workload of chosen) {
      const { name, limitMs = LIMIT_MS } = workload;
      const ended = workload.run(server, (line) => console.log(reportLine(line)));
      await within(`the end of the workload ${name}`, ended, limitMs);
    }
  } finally {
    await server.stop();
  }
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
}
