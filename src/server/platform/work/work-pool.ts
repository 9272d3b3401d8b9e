import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '../base/problem.ts';
import { FairQueue, type QueueLimits } from './fair-queue.ts';
import { type Work, WorkFailed, type WorkRequest, type WorkResponse } from './work.ts';

/** Built next to the server. If it is not built, as in tests, the work is done in this process. */
const BUILT_WORKER = new URL('./work-worker.js', import.meta.url);

interface PoolLimits {
  waiting: QueueLimits;
  /** The worker is killed if a job takes longer. */
  longestMs: number;
  /** The worker is ended after this time without a job, to free its memory. */
  idleMs: number;
}

const LIMITS: PoolLimits = { waiting: { ofOne: 12, inAll: 48 }, longestMs: 30_000, idleMs: 5_000 };
const MAX_HEAP_MB = 256;
/** A worker that uses more memory than this after a job is replaced. */
const MAX_RESIDENT_MB = 150;
/** A lower priority than the server's, so that requests are served first. */
const PRIORITY = 10;

interface Job {
  work: Work<never, unknown>;
  input: unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs heavy jobs in a worker process, one at a time, alternately for the organizations. The process starts with the first job, and ends
 * after `idleMs` without a job.
 */
export class WorkPool {
  readonly #program: URL;
  readonly #limits: PoolLimits;
  readonly #queue: FairQueue<Job>;
  #worker: ChildProcess | null = null;
  #running: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  constructor({ program = BUILT_WORKER, ...limits }: Partial<PoolLimits> & { program?: URL } = {}) {
    this.#program = program;
    this.#limits = { ...LIMITS, ...limits };
    this.#queue = new FairQueue(this.#limits.waiting);
  }

  /** The process id of the worker; undefined if there is none. */
  get workerId(): number | undefined {
    return this.#worker?.pid;
  }

  /**
   * Does the work. Refuses with `overloaded` if too many jobs are waiting. Throws {@link WorkFailed} if the worker took too long or ended.
   */
  run<Input, Result>(work: Work<Input, Result>, input: Input, organizationId: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.add(organizationId, { work, input, resolve, reject });
      this.#next();
    });
  }

  /** Ends the worker after its present job. A later call of {@link run} starts another worker. */
  end(): void {
    const worker = this.#worker;
    this.#worker = null;
    if (worker?.connected) worker.disconnect();
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#queue.take();
    clearTimeout(this.#timer);
    if (!job) {
      this.#timer = setTimeout(() => this.end(), this.#limits.idleMs).unref();
      return;
    }
    this.#running = job;
    if (existsSync(this.#program)) this.#send(job);
    else void this.#runHere(job);
  }

  async #runHere({ work, input }: Job): Promise<void> {
    try {
      const result = await work.run(input as never);
      this.#settle(({ resolve }) => resolve(result as never));
    } catch (error) {
      this.#settle(({ reject }) => reject(error));
    }
  }

  #send({ work, input }: Job): void {
    const worker = (this.#worker ??= this.#start());
    this.#count += 1;
    this.#timer = setTimeout(() => worker.kill('SIGKILL'), this.#limits.longestMs);
    const request: WorkRequest = { id: this.#count, name: work.name, input };
    // Ignores a send error, because a worker that has just ended is noticed by its exit.
    worker.send(request, () => undefined);
  }

  #start(): ChildProcess {
    const worker = fork(fileURLToPath(this.#program), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Only this variable, because the worker must not get the secrets in the process's environment.
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    });
    lowerPriority(worker.pid);
    worker.unref();
    worker.channel?.unref();
    worker.on('message', (response: WorkResponse) => this.#receive(response));
    worker.on('error', () => this.#onEnd(worker));
    worker.on('disconnect', () => this.#onEnd(worker));
    worker.on('exit', () => this.#onEnd(worker));
    return worker;
  }

  #receive(response: WorkResponse): void {
    if (response.id !== this.#count) return;
    if (response.residentMb > MAX_RESIDENT_MB) this.end();
    this.#settle(({ work, resolve, reject }) => {
      if ('result' in response) resolve(response.result as never);
      else if ('refusal' in response) reject(new Problem(response.refusal.code, response.refusal));
      else reject(new Error(`${work.name} failed: ${response.failure}`));
    });
  }

  #onEnd(worker: ChildProcess): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#count += 1;
    this.#settle(({ work, reject }) => reject(new WorkFailed(`${work.name} did not finish`)));
  }

  #settle(settle: (job: Job) => void): void {
    const job = this.#running;
    if (!job) return;
    this.#running = null;
    settle(job);
    this.#next();
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, PRIORITY);
  } catch {
    // Not every system permits this. The work is done nevertheless.
  }
}

/** Decodes images. */
export const imageWork = new WorkPool();
/** Filters large texts, reads tables and draws PDFs. */
export const textWork = new WorkPool();
