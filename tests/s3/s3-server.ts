import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '#tests/limits.ts';
import { endProcess, freePort } from '#tests/processes.ts';
import type { S3Settings } from '#server/platform/env.ts';

const PATIENCE_MS = 20_000;
const PROGRAM = process.env['VERTBOOK_S3_SERVER'] ?? '';

/** A real S3-compatible server, which can be stopped and started again. */
export interface S3Server {
  /** Creates an empty bucket. Returns the settings to access it. */
  newBucket(): Promise<S3Settings>;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts the server program that `npm run test:s3` has built, with an empty data folder. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'vertbook-s3-'));
  const port = await freePort();
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    accessKeyId: 'vertbook',
    secretAccessKey: 'a secret of the tests',
    hasPathStyle: true,
  };
  let running: ChildProcess | null = null;
  let buckets = 0;

  const server: S3Server = {
    async newBucket() {
      buckets += 1;
      const bucket = `images-${buckets}`;
      await mkdir(join(folder, 'data', bucket), { recursive: true });
      return { ...settings, bucket };
    },
    async start() {
      running = spawn(
        PROGRAM,
        [
          '--port',
          `127.0.0.1:${port}`,
          '--region',
          settings.region,
          'posix',
          '--nometa',
          join(folder, 'data'),
        ],
        {
          stdio: 'ignore',
          env: { ROOT_ACCESS_KEY: settings.accessKeyId, ROOT_SECRET_KEY: settings.secretAccessKey },
        },
      );
      await waitUntilReady(settings.endpoint);
    },
    async stop() {
      if (!running) return;
      await endProcess(running);
      running = null;
    },
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await mkdir(join(folder, 'data'));
  await server.start();
  return server;
}

async function waitUntilReady(endpoint: string): Promise<void> {
  const isThere = async () => (await fetch(endpoint).catch(() => null)) !== null;
  await until('the S3 server responds', isThere, { limitMs: PATIENCE_MS });
}
