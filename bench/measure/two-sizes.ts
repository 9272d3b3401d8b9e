import { countBlocks } from '../fixtures/count-blocks.ts';
import type { Fixture } from '../fixtures/fixture.ts';
import { startVertbook } from '../fixtures/servers.ts';
import type { Line } from '../workload.ts';
import { drive } from './drive.ts';
import { p95 } from './pairs.ts';
import { formatNumber } from './statistics.ts';

const ROUNDS = 5;
const CALLS_PER_ROUND = Number(process.env['BENCH_CALLS'] ?? 20);
const GROWTH = 1.3;
/**
 * Calls before the measurement. A new process first compiles the code that it runs often, and each of its connections plans its
 * statements. Until then a request takes twice as long.
 */
const WARM_UP_CALLS = 2_000;

/** The requests to measure. The outer key is the reported line, the inner key is the label of a request, and its value is the path. */
export type Lines = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Vertbook on a filled database, with the requests to measure. */
export interface Ground {
  size: string;
  port: number;
  headers: string;
  lines: Lines;
  /** The number of database blocks that each request reads, by its line and label. */
  blocks: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Query {
  name: string;
  few: number;
  many: number;
  growth: number;
  fewBlocks: number;
  blocks: number;
}

/** Starts Vertbook on the fixture and counts the database blocks that each request reads. */
export async function openGround(fixture: Fixture, size: string, lines: Lines): Promise<Ground> {
  const paths = [...lines].flatMap(([line, named]) =>
    [...named].map(([name, path]) => [`${line}: ${name}`, path] as const),
  );
  const blocks = await countBlocks(fixture, new Map(paths));
  const vertbook = await startVertbook(fixture);
  return {
    size,
    port: vertbook.port,
    headers: fixture.headers,
    lines,
    blocks,
    stop: async () => {
      await vertbook.stop();
      await fixture.close();
    },
  };
}

/**
 * Sends the requests to both databases alternately. Reports the slowest request and the largest growth of each line. The growth of a
 * request that takes at most `flatMs` on the large database is ignored. `BENCH_DETAILS` prints every request.
 */
export async function compareSizes(
  { few, many }: { few: Ground; many: Ground },
  { p95Ms, flatMs = 0 }: { p95Ms: (line: string) => number; flatMs?: number },
  report: (line: Line) => void,
): Promise<void> {
  await warmUp(few);
  await warmUp(many);
  for (const [line, paths] of many.lines) {
    const found: Query[] = [];
    for (const [name, path] of paths) {
      const pathOfFew = few.lines.get(line)?.get(name) ?? path;
      found.push(await compare({ few, many }, [line, name], { few: pathOfFew, many: path }));
    }
    if (process.env['BENCH_DETAILS']) console.table(found);
    const limitMs = p95Ms(line);
    const slowest = found.toSorted((one, other) => one.many - other.many).at(-1);
    const growing = found.filter((query) => query.many > flatMs);
    const growth = Math.max(0, ...growing.map((query) => query.growth));
    const blocks = Math.max(...found.map((query) => query.blocks));
    report({
      name: line,
      measured: `p95 ${formatNumber(slowest?.many ?? Number.NaN)} ms (${slowest?.name ?? ''}), ≤ ${formatNumber(blocks)} blocks`,
      limit: `p95 ${formatNumber(Math.max(...found.map((query) => query.few)))} ms at ${few.size}`,
      ratio: growth,
      target: `growth ≤ ${GROWTH}${flatMs > 0 ? ` above ${flatMs} ms` : ''}, p95 ≤ ${limitMs} ms`,
      isReached: growth <= GROWTH && found.every((query) => query.many <= limitMs),
    });
  }
}

async function warmUp(ground: Ground): Promise<void> {
  const paths = [...ground.lines.values()].flatMap((named) => [...named.values()]);
  for (const path of paths) await ask(ground, path, Math.ceil(WARM_UP_CALLS / paths.length));
}

async function compare(
  { few, many }: { few: Ground; many: Ground },
  [line, name]: readonly [string, string],
  path: { few: string; many: string },
): Promise<Query> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const asked = { few: await ask(few, path.few), many: await ask(many, path.many) };
    // The first repetition only warms up this path.
    if (round === 0) continue;
    times.few.push(...asked.few);
    times.many.push(...asked.many);
  }
  const [atFew, atMany] = [p95(times.few), p95(times.many)];
  const [fewBlocks, blocks] = [few, many].map(
    (ground) => ground.blocks.get(`${line}: ${name}`) ?? Number.NaN,
  );
  return {
    name,
    few: atFew,
    many: atMany,
    growth: atMany / atFew,
    fewBlocks: fewBlocks ?? Number.NaN,
    blocks: blocks ?? Number.NaN,
  };
}

async function ask({ port, headers }: Ground, path: string, answers = CALLS_PER_ROUND): Promise<number[]> {
  const request = { method: 'GET', path, headers } as const;
  const { times } = await drive({ port, clients: 1, answers, next: () => request });
  return times;
}
