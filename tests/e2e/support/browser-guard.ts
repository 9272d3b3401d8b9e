import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Watches the pages of a test. Warnings, errors, dialogs, policy violations and requests to other hosts are problems, which fail it. */
export interface Guard {
  /** The problems so far, without the allowed ones. */
  problems(): string[];
  /** Allows responses of this status. The browser logs them as errors, and React logs an `ApiProblem` for a page without records. */
  allowRefusals(status: number): void;
  /** Allows failed requests, which the browser logs as errors. */
  allowFailedRequests(): void;
  /** Allows frames without scripts to block the scripts that a test injects into every frame. */
  allowScriptlessFrames(): void;
  /** Allows pages of another site: requests to it, and what the browser reports about them. */
  allowPagesOf(origin: string): void;
  /** Allows the warning that the browser logs for each page without TLS, because it ignores some security headers there. */
  allowIgnoredHeaders(): void;
  watch(context: BrowserContext): Promise<void>;
}

/** Schemes without a network request. */
const LOCAL = /^(?:data|blob|about):/;

export function startGuard(origin: string): Guard {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const others: string[] = [];
  const add = (problem: string) => seen.push(problem);
  return {
    problems: () =>
      seen.filter(
        (problem) =>
          !allowed.some((pattern) => pattern.test(problem)) &&
          !others.some((other) => problem.includes(other)),
      ),
    allowRefusals: (status) => allowed.push(new RegExp(`responded with a status of ${status}|ApiProblem: `)),
    allowFailedRequests: () => allowed.push(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|MissingCode: /),
    allowScriptlessFrames: () => allowed.push(/Blocked script execution in 'about:srcdoc'/),
    allowPagesOf: (other) => others.push(other),
    allowIgnoredHeaders: () =>
      allowed.push(/Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster header/),
    async watch(context) {
      // Frames without scripts report their violations on the console instead.
      await context.exposeBinding('vertbookViolation', (_source, violation: string) =>
        add(`policy: ${violation}`),
      );
      await context.addInitScript(() => {
        const { vertbookViolation } = window as { vertbookViolation?: (violation: string) => Promise<void> };
        document.addEventListener('securitypolicyviolation', (event) => {
          void vertbookViolation?.(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('request', (request) => {
        const url = request.url();
        if (!LOCAL.test(url) && !url.startsWith(`${origin}/`)) add(`foreign request: ${url}`);
      });
      context.on('console', (message) => addMessage(message, add));
      context.on('weberror', (error) => add(`page error: ${error.error().stack ?? error.error().message}`));
      context.on('page', (page) => watchDialogs(page, add));
    },
  };
}

function addMessage(message: ConsoleMessage, add: (problem: string) => void): void {
  if (message.type() === 'warning' || message.type() === 'error') {
    add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
}

function watchDialogs(page: Page, add: (problem: string) => void): void {
  page.on('dialog', (dialog) => {
    add(`${dialog.type()} dialog: ${dialog.message()}`);
    void dialog.accept();
  });
}
