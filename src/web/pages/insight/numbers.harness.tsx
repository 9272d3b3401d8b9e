import { vi } from 'vitest';
import type { Role } from '#domain/access/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { DataExportPage } from './data-export-page.tsx';
import { InvoicesPage } from '#web/pages/billing/invoices-page.tsx';
import { LetterheadPage } from '#web/pages/billing/letterhead-page.tsx';
import { openPages, pageRoute, sessionOf, startBrowser } from '#web/pages/platform/page-test.harness.tsx';
import { PrivacyPage } from '#web/pages/access/privacy-page.tsx';
import { ReportingPage } from './reporting-page.tsx';
import { SharedReportPage } from './shared-report-page.tsx';
import { TodayPage } from './today-page.tsx';
import { readTodaySearch } from '#web/features/insight/today/today-search.ts';
import { readInvoicesSearch } from '#web/features/billing/invoices/invoices-search.ts';

/** The responses by method and path, as in `GET /api/…`. A function is called for each request. */
export type Responses = Record<string, Response | (() => Response | Promise<Response>)>;

export const json = (body: object) => Response.json(body);

/** Starts a browser with these responses of the server. Returns the requests. */
export function serve(responses: Responses): string[] {
  const requests: string[] = [];
  startBrowser(async (address, { method = 'GET' } = {}) => {
    const name = `${method} ${address}`;
    requests.push(name);
    const answer = responses[name];
    if (!answer) throw new Error(`Unexpected request: ${name}.`);
    return typeof answer === 'function' ? answer() : answer.clone();
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return requests;
}

/** Opens a page as a user with this role, or as a visitor. */
export async function open(
  address: string,
  { role, locale = 'en-gb' }: { role?: Role; locale?: Locale } = {},
): Promise<void> {
  await openPages({
    address,
    session: role ? sessionOf(role, { locale }) : null,
    locale,
    publicPage: [paths.sharedReport, SharedReportPage],
    routes: (parent) => [
      pageRoute(parent, paths.today, TodayPage, { validateSearch: readTodaySearch }),
      pageRoute(parent, paths.dataExport, DataExportPage),
      pageRoute(parent, paths.privacy, PrivacyPage),
      pageRoute(parent, paths.invoices, InvoicesPage, { validateSearch: readInvoicesSearch }),
      pageRoute(parent, paths.letterhead, LetterheadPage),
      pageRoute(parent, paths.reporting, ReportingPage),
    ],
    elsewhere: [paths.order, paths.vert, paths.delivery, paths.week, paths.weekEdit],
  });
}
