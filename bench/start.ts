import { makeFixture } from './fixtures/fixture.ts';
import { newDataFolder } from './fixtures/database-server.ts';
import { startProgram } from './fixtures/program.ts';
import { startBareServer } from './fixtures/servers.ts';
import { formatNumber, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const STARTS = 3;
const LIMIT_MS = 3_000;

/** Measures the time from the start of the server to its first response, including the start of its embedded database. */
export const start: Workload = {
  name: 'start',
  async run(server, report) {
    const folder = await newDataFolder();
    const variables = { VERTBOOK_DATA: folder.path, DATABASE_URL: '', VERTBOOK_DEMO: '1' };
    try {
      // The first start creates the data folder with the demo. It is not measured.
      await (await startProgram('vertbook', '/readyz', variables)).stop();
      const times: number[] = [];
      for (let count = 0; count < STARTS; count += 1) {
        const vertbook = await startProgram('vertbook', '/readyz', variables);
        times.push(vertbook.startMs);
        await vertbook.stop();
      }
      const fixture = await makeFixture(await server.makeDatabase('start'), {
        publications: 1,
        weeks: 1,
        pastWeeks: 0,
        customers: 1,
      });
      const bare = await startBareServer(fixture);
      await bare.stop();
      await fixture.close();
      report({
        name: 'start',
        measured: `${formatNumber(median(times))} ms to the first answer`,
        limit: `${formatNumber(bare.startMs)} ms bare node, running database`,
        ratio: null,
        target: `≤ ${LIMIT_MS.toLocaleString('en-GB')} ms`,
        isReached: median(times) <= LIMIT_MS,
      });
    } finally {
      await folder.remove();
    }
  },
};
