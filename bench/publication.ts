import { randomUUID } from 'node:crypto';
import type { Fixture } from './fixtures/fixture.ts';
import { openLargeFixture } from './fixtures/large-fixture.ts';
import { startVertbook } from './fixtures/servers.ts';
import { HttpClient } from './measure/http-client.ts';
import { formatNumber, percentile } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const ROUNDS = 7;
const CREATED_MS = 2_000;
const RENAMED_MS = 1_000;
const NAMES = ['Kopf', 'Platz 1', 'Platz 2', 'Platz 3', 'Platz 4', 'Fuß'];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Creates a daily publication with a year of issues of six placements each, then renames one placement in all issues. */
export const publication: Workload = {
  name: 'publication',
  async run(server, report) {
    const fixture = await openLargeFixture(server);
    const vertbook = await startVertbook(fixture);
    try {
      const times = await createAndRename(fixture, vertbook.port);
      report(lineOf('publication: a year made', times.created, CREATED_MS));
      report(lineOf('publication: a year renamed', times.renamed, RENAMED_MS));
    } finally {
      await vertbook.stop();
    }
  },
};

function lineOf(name: string, times: readonly number[], target: number): Line {
  const slowest = Math.max(...times);
  return {
    name,
    measured: `${formatNumber(percentile(times, 0.5))} ms, slowest ${formatNumber(slowest)} ms`,
    limit: `${WEEKDAYS.length} days, ${NAMES.length} placements`,
    ratio: slowest / target,
    target: `≤ ${target.toLocaleString('en-GB')} ms`,
    isReached: slowest <= target,
  };
}

async function createAndRename(fixture: Fixture, port: number) {
  const client = await HttpClient.open(port);
  const times = { created: [] as number[], renamed: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const created = await post(client, fixture, '/api/publications', {
      publication_title: `Tagesblick ${randomUUID()}`,
      issue_sending_days: WEEKDAYS,
      placement_names: Object.fromEntries(NAMES.map((name, at) => [`placementName${at + 1}`, name])),
    });
    times.created.push(created.ms);
    const { publication: made } = created.answer as { publication: { id: number } };
    const renamed = await post(client, fixture, `/api/placements/update_series/${made.id}`, {
      placements: [{ name: 'Kopf', new_name: 'Aufmacher' }],
    });
    times.renamed.push(renamed.ms);
    const { failed_updates: failed } = renamed.answer as { failed_updates: unknown[] };
    if (failed.length > 0) throw new Error('The placement was not renamed.');
  }
  client.close();
  return times;
}

async function post(client: HttpClient, { headers }: Fixture, path: string, input: unknown) {
  const began = performance.now();
  const { status, body } = await client.send({
    method: 'POST',
    path,
    headers: `${headers}content-type: application/json\r\n`,
    body: JSON.stringify(input),
  });
  const ms = performance.now() - began;
  if (status !== 200 && status !== 201) throw new Error(`${path} was answered ${status}: ${body}`);
  const answer: unknown = JSON.parse(body);
  return { ms, answer };
}
