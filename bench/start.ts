import { makeBooks } from './ground/books.ts';
import { newDataFolder } from './ground/database-server.ts';
import { startProgram } from './ground/program.ts';
import { startBareServer } from './ground/servers.ts';
import { inFigures, median } from './measure/statistics.ts';
import type { Workload } from './workload.ts';

const STARTS = 3;
const LIMIT_MS = 3_000;

/** From starting the built server on a data folder that is there already, its database stopped, to the first answer. */
export const start: Workload = {
  name: 'start',
  async run(server, say) {
    const folder = await newDataFolder();
    const variables = { VERTBOOK_DATA: folder.path, DATABASE_URL: '', VERTBOOK_DEMO: '1' };
    try {
      // Makes the folder, and the demo in it.
      await (await startProgram('vertbook', '/readyz', variables)).stop();
      const times: number[] = [];
      for (let count = 0; count < STARTS; count += 1) {
        const vertbook = await startProgram('vertbook', '/readyz', variables);
        times.push(vertbook.startMs);
        await vertbook.stop();
      }
      const books = await makeBooks(await server.makeDatabase('start'), {
        publications: 1,
        weeks: 1,
        pastWeeks: 0,
        customers: 1,
      });
      const bare = await startBareServer(books);
      await bare.stop();
      await books.close();
      say({
        name: 'start',
        measured: `${inFigures(median(times))} ms to the first answer`,
        limit: `${inFigures(bare.startMs)} ms bare node, running database`,
        ratio: null,
        target: `≤ ${LIMIT_MS.toLocaleString('en-GB')} ms`,
        isReached: median(times) <= LIMIT_MS,
      });
    } finally {
      await folder.remove();
    }
  },
};
