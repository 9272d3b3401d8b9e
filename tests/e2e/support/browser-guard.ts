import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Watches the pages of a test: whatever they complain of, and whatever they ask of anybody but us, fails it. */
export interface Guard {
  /** What was seen so far that nobody has allowed. */
  problems(): string[];
  /** Answers of this status are provoked on purpose; the browser complains of each, and React of a page without records. */
  allowRefusals(status: number): void;
  /** Requests that a test lets fail; the browser complains of each. */
  allowFailedRequests(): void;
  /** What is put into every page to measure it is refused by frames without scripts. */
  allowScriptlessFrames(): void;
  /** Without TLS the browser ignores some security headers, and says so for each page. */
  allowIgnoredHeaders(): void;
  watch(context: BrowserContext): Promise<void>;
}

/** Schemes that reach nobody. */
const LOCAL = /^(?:data|blob|about):/;

export function startGuard(origin: string): Guard {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const note = (problem: string) => seen.push(problem);
  return {
    problems: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allowRefusals: (status) => allowed.push(new RegExp(`responded with a status of ${status}|ApiProblem: `)),
    allowFailedRequests: () => allowed.push(/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|MissingCode: /),
    allowScriptlessFrames: () => allowed.push(/Blocked script execution in 'about:srcdoc'/),
    allowIgnoredHeaders: () =>
      allowed.push(/Cross-Origin-Opener-Policy header has been ignored|Origin-Agent-Cluster header/),
    async watch(context) {
      // Frames without scripts tell their violations on the console instead.
      await context.exposeBinding('vertbookViolation', (_source, what: string) => note(`policy: ${what}`));
      await context.addInitScript(() => {
        const { vertbookViolation } = window as { vertbookViolation?: (what: string) => Promise<void> };
        document.addEventListener('securitypolicyviolation', (event) => {
          void vertbookViolation?.(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('request', (request) => {
        const url = request.url();
        if (!LOCAL.test(url) && !url.startsWith(`${origin}/`)) note(`foreign request: ${url}`);
      });
      context.on('console', (message) => noteMessage(message, note));
      context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`));
      context.on('page', (page) => watchDialogs(page, note));
    },
  };
}

function noteMessage(message: ConsoleMessage, note: (problem: string) => void): void {
  if (message.type() === 'warning' || message.type() === 'error') {
    note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }
}

function watchDialogs(page: Page, note: (problem: string) => void): void {
  page.on('dialog', (dialog) => {
    note(`${dialog.type()} dialog: ${dialog.message()}`);
    void dialog.accept();
  });
}
