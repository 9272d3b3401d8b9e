import { screen } from '@testing-library/react';
import type { Role } from '#domain/access/abilities.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { readRecipientsSearch } from '#web/features/sending/mailing/recipients-search.ts';
import { DeliveryPage } from './delivery-page.tsx';
import { MailingConnectionAddPage } from './mailing-connection-add-page.tsx';
import { MailingConnectionPage } from './mailing-connection-page.tsx';
import { MailingListImportPage } from './mailing-list-import-page.tsx';
import { MailingListPage } from './mailing-list-page.tsx';
import { MailingPage } from './mailing-page.tsx';
import { MailingPublicationPage } from './mailing-publication-page.tsx';
import { OutboxPage } from './outbox-page.tsx';
import { openPages, pageRoute, sessionOf, startBrowser } from '#web/pages/platform/page-test.harness.tsx';

type Body = Record<string, unknown>;
/** The responses by method and path, as in `POST /api/…`. A function is called for each request, with its body. */
export type Responses = Record<string, object | ((body: Body) => object)>;

/** By default, no ad of the issue can be sent. */
const NO_ADS: Responses = { 'GET /api/issues/5/sent_ads': { ads: [] }, 'GET /api/issues': { issues: [] } };
const SHORT_MAIL = {
  subject: '',
  html: '',
  text: '',
  weight: { bytes: 9_000, isClipped: false, clippedAd: null },
};
const PREVIEW: Responses = { 'POST /api/issues/5/mail/preview': { mail: SHORT_MAIL } };

/** Starts a browser with these responses of the server. Returns the requests that change something. */
export function serve(own: Responses) {
  const responses = { ...NO_ADS, ...PREVIEW, ...own };
  const sent: { act: string; body: Body }[] = [];
  startBrowser(async (address, { method = 'GET', body } = {}) => {
    const act = `${method} ${address}`;
    const content: Body = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET' && !address.endsWith('/preview')) sent.push({ act, body: content });
    const answer = responses[act] ?? responses[act.replace(/\?.*$/, '')];
    if (!answer) throw new Error(`Unexpected request: ${act}.`);
    const response = typeof answer === 'function' ? answer(content) : answer;
    return response instanceof Response ? response.clone() : Response.json(response);
  });
  return sent;
}

const PAGES = [
  [paths.delivery, DeliveryPage],
  [paths.mailing, MailingPage],
  [paths.mailingConnection, MailingConnectionPage],
  [paths.mailingConnectionAdd, MailingConnectionAddPage],
  [paths.mailingListImport, MailingListImportPage],
  [paths.publicationMailing, MailingPublicationPage],
  [paths.outbox, OutboxPage],
] as const;
const ELSEWHERE = [paths.order, paths.vert, paths.week, paths.publicationDetails, paths.publicationEdit];

/** Opens a page as a user of this role, and waits for its heading. */
export async function open(address: string, role: Role = 'administrator') {
  const opened = await openPages({
    address,
    session: sessionOf(role),
    routes: (parent) => [
      ...PAGES.map(([path, component]) => pageRoute(parent, path, component)),
      pageRoute(parent, paths.mailingList, MailingListPage, { validateSearch: readRecipientsSearch }),
    ],
    elsewhere: ELSEWHERE,
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}
