import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '#tests/limits.ts';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reEncode } from '#server/platform/files/clean-image.ts';
import { tableWork } from '#server/platform/files/read-table.ts';
import { WorkPool } from '#server/platform/work/work-pool.ts';
import { repeatFrames } from './support/repeat-frames.ts';

/** The timeout of a test that decodes images, because a loaded machine decodes slowly. */
const SLOW_MS = 600_000;

let folder = '';
let program: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-worker-'));
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const outfile = join(folder, 'work-worker.mjs');
  await build({
    entryPoints: ['src/server/work-worker.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  program = pathToFileURL(outfile);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function animation(side: number, frames: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#c00000' } as const;
  return repeatFrames(await sharp({ create }).gif().toBuffer(), frames);
}

/** Returns the most memory that a process has used so far, in MB, or 0 if the process has ended. */
function residentMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Waits until the pool ends its worker. Returns the most memory that the worker has used, in MB. */
async function peakOf(pool: WorkPool): Promise<number> {
  let peak = 0;
  await until('the pool ends its worker', () => {
    peak = Math.max(peak, residentMb(pool.workerId));
    return pool.workerId === undefined;
  });
  return peak;
}

describe.skipIf(process.platform !== 'linux')('images', () => {
  test('of 120 frames of 4000² pixels are refused, 12 at once, before they are decoded', async () => {
    const pool = new WorkPool({ program });
    const upload = await animation(4_000, 120);
    expect(await sharp(upload).metadata()).toMatchObject({ width: 4_000, height: 4_000, pages: 120 });
    const all = Array.from({ length: 12 }, () => pool.run(reEncode, { upload, kind: 'gif' }, 1));
    const settled = await Promise.allSettled(all);
    for (const one of settled) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'image_too_large' } });
    }
    expect(residentMb(pool.workerId)).toBeLessThan(150);
    pool.end();
  });

  test(
    'of the largest size that is accepted need less than 300 MB, and the memory is returned',
    { timeout: SLOW_MS },
    async () => {
      const create = { width: 5_000, height: 5_000, channels: 3, background: '#c00000' } as const;
      const kinds = [
        { kind: 'gif', upload: await animation(1_000, 20) },
        { kind: 'jpeg', upload: await sharp({ create }).jpeg({ progressive: true }).toBuffer() },
        { kind: 'png', upload: await sharp({ create }).png().toBuffer() },
      ] as const;
      for (const { kind, upload } of kinds) {
        const pool = new WorkPool({ program, idleMs: 100, longestMs: SLOW_MS });
        const done = pool.run(reEncode, { upload, kind }, 1);
        const peak = peakOf(pool);
        expect((await done).width).toBeGreaterThanOrEqual(1_000);
        expect(await peak, kind).toBeLessThan(300);
      }
    },
  );
});

describe('the worker process', () => {
  test('refuses and returns the same as the server itself', async () => {
    const pool = new WorkPool({ program });
    const read = (text: string) => pool.run(tableWork, { file: Buffer.from(text), maxLines: 10 }, 1);
    expect(await read('a;b\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    await expect(read('a\0b')).rejects.toMatchObject({ code: 'invalid', fields: { file: ['invalid'] } });
    expect(await read('c')).toEqual([['c']]);
    pool.end();
  });

  test('is replaced after it was killed, and only the running work is lost', async () => {
    const pool = new WorkPool({ program });
    const read = (text: string) => pool.run(tableWork, { file: Buffer.from(text), maxLines: 10 }, 1);
    await read('a');
    const lost = read('x;'.repeat(1_000_000));
    const next = read('b');
    process.kill(pool.workerId ?? 0, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ name: 'WorkFailed' });
    expect(await next).toEqual([['b']]);
    pool.end();
  });

  test('is ended when its work takes too long', async () => {
    const pool = new WorkPool({ program, longestMs: 1 });
    await expect(pool.run(tableWork, { file: Buffer.alloc(1_000), maxLines: 10 }, 1)).rejects.toMatchObject({
      name: 'WorkFailed',
    });
    pool.end();
  });
});
