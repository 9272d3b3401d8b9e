import { dayIn } from '#domain/platform/day.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import type { MailingConnection } from '#server/sending/delivery/connections/connection.ts';
import type { HandedAd, MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import { DeliveryWorld, type Sale } from '#tests/api/support/delivery/deliveries.ts';
import { moveToRealToday } from '#tests/api/support/delivery/feeds.ts';
import { type MailServer, startMailServer } from '#tests/api/support/fakes/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '#tests/api/support/world.ts';
import { type GhostProcess, startGhost } from './ghost-process.ts';
import { type Mailgun, startMailgun } from './mailgun.ts';

/** The e-mail addresses of the newsletter's members. */
export const READERS = ['anna@leser.example', 'bert@leser.example', 'carla@leser.example'];
/** Placeholders of several mailing systems, which a customer may write into an ad. */
export const PLACEHOLDERS = '%%{first_name}%% {name} %recipient.email%';
/** The title of the publication, and the name of the newsletter. */
export const TITLE = 'Wochenblick Käse & Wein';

/** A post as the admin API returns it to the owner. */
export interface Post {
  id: string;
  slug: string;
  status: string;
  updated_at: string;
  lexical: string;
}

/** Vertbook connected to a real Ghost, whose mails arrive at a mail server of the test. */
export interface RealGhostWorld {
  mails: MailServer;
  mailgun: Mailgun;
  ghost: GhostProcess;
  testApp: TestApp;
  world: DeliveryWorld;
}

/** Starts all parts. Each is added to `started` as soon as it runs, so that the caller can stop it if a later part fails. */
export async function startRealGhostWorld(started: Partial<RealGhostWorld>): Promise<RealGhostWorld> {
  const folder = process.env['VERTBOOK_GHOST'];
  if (!folder) throw new Error('These tests need a Ghost: run them by `npm run test:ghost`.');
  const mails = await startMailServer();
  Object.assign(started, { mails });
  const mailgun = await startMailgun(mails.url);
  Object.assign(started, { mailgun });
  const ghost = await startGhost(folder, mailgun.url);
  Object.assign(started, { ghost });
  const testApp = await startTestApp();
  Object.assign(started, { testApp });
  await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
  await moveToRealToday(testApp);
  const scope = await testApp.scope('administrator');
  const { body } = await testApp
    .as('administrator')
    .post<{ mailing_connection: { id: number } }>('/api/mailing_connections', {
      kind: 'ghost',
      name: 'Ghost',
      settings: { url: `${ghost.url}/ghost/` },
      secrets: { adminKey: ghost.adminKey },
    });
  const customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  const world = new DeliveryWorld(testApp, scope, customerId, body.mailing_connection.id);
  await ghost.owner('POST', 'newsletters/', { newsletters: [{ name: ` ${TITLE.normalize('NFD')} ` }] });
  for (const email of READERS) {
    const { newsletters } = await ghost.owner<{ newsletters: { id: string; slug: string }[] }>(
      'GET',
      'newsletters/',
    );
    const mine = newsletters.filter(({ slug }) => slug.startsWith('wochenblick')).map(({ id }) => ({ id }));
    await ghost.owner('POST', 'members/', { members: [{ email, name: 'Anna B', newsletters: mine }] });
  }
  return { mails, mailgun, ghost, testApp, world };
}

/** Returns the Lexical document of a post: a paragraph by the editors, and an HTML card with markers for two placements. */
function lexical(): string {
  const text = {
    type: 'extended-text',
    version: 1,
    text: 'Guten Morgen',
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
  };
  const paragraph = {
    type: 'paragraph',
    version: 1,
    children: [text],
    direction: 'ltr',
    format: '',
    indent: 0,
  };
  const html =
    '<p>Vor der Anzeige</p><!--ad:begin:top--><p>Hier fehlt noch etwas</p><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten-->';
  const root = { type: 'root', version: 1, children: [paragraph, { type: 'html', version: 1, html }] };
  return JSON.stringify({ root: { ...root, direction: 'ltr', format: '', indent: 0 } });
}

/** Sells the first placement of the issue of the day in ten minutes, completes its ad, and creates a draft post in Ghost. */
export async function sellIssue({
  testApp,
  world,
  ghost,
}: Pick<RealGhostWorld, 'testApp' | 'world' | 'ghost'>): Promise<{ sale: Sale; postId: string }> {
  const publishedAt = new Date(Date.now() + 10 * 60_000);
  const publicationId = await makePublication(world.scope, {
    title: TITLE,
    names: ['Top', 'Unten'],
    sendingDays: [...WEEKDAYS],
  });
  await testApp
    .as('administrator')
    .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: world.connectionId });
  const day = dayIn(publishedAt, 'Europe/Berlin');
  const issue = (await upcomingIssues(world.scope, publicationId)).find((each) => each.sendingDate === day);
  if (!issue) throw new Error('There is no issue.');
  const sale = await world.bookAll({ ...issue, placements: issue.placements.slice(0, 1) });
  await world.save(sale.vertIds[0] ?? 0, {
    type: 'TextVert',
    headline: 'Betten & Mehr',
    text: PLACEHOLDERS,
    linkText: 'Zum Angebot',
    linkUrl: 'https://gruen.example/betten?x=1',
  });
  const { posts } = await ghost.owner<{ posts: [Post] }>('POST', 'posts/', {
    posts: [{ title: 'Die Ausgabe', lexical: lexical(), status: 'draft' }],
  });
  return { sale, postId: posts[0].id };
}

/** Returns a connection to the running Ghost with the given key. */
export function connectionTo(
  { world, ghost }: Pick<RealGhostWorld, 'world' | 'ghost'>,
  adminKey: string,
): MailingConnection {
  return {
    id: world.connectionId,
    kind: 'ghost',
    name: 'Ghost',
    settings: { url: ghost.url },
    secrets: { adminKey },
    sendingTime: '08:00',
    pausedReason: null,
    isDemo: false,
  };
}

/** Returns the sold issue in the form that the adapter gets. */
export function targetOf(sale: Sale, postId: string): MailingTarget {
  return {
    issueId: sale.issue.id,
    publicationId: 1,
    publicationTitle: TITLE,
    topic: '',
    sendingDate: sale.issue.sendingDate,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: { postId },
  };
}

/** Returns an ad in the form that the adapter gets. */
export function handedAds(): [HandedAd] {
  const html = '<table><tr><td>Eine Anzeige</td></tr></table>';
  return [{ itemId: 1, vertId: 1, placementName: 'Top', slug: 'top', html, text: 'Eine Anzeige' }];
}
