import type { App } from '#server/platform/http/app-context.ts';

/** Runs a step of a job. Never fails: logs an error, and the step runs again with the next job. */
export async function logFailure(
  { http }: Pick<App, 'http'>,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    http.log.error({ err: error }, `${what} failed`);
  }
}
