import type { MailingConnection } from '#server/sending/delivery/connections/connection.ts';
import { listmonk as listmonkAdapter } from '#server/sending/delivery/systems/listmonk/listmonk-adapter.ts';
import type { MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import { addDays } from '#domain/platform/day.ts';
import { markerOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { FakeListmonk } from '#tests/listmonk/fake-listmonk.ts';
import type { TestApp } from '../test-app.ts';

/** The publication's title, which is also the name of its list. */
export const TITLE = 'Käse & Wein';

/** What an editor has put into the campaign. */
const BODY = `<p>Vorher</p>${markerOf('listmonk', 'top')}<p>Mitte</p>${markerOf('listmonk', 'unten')}`;

/** Starts a fake listmonk with the scheduled campaign of an issue, and opens the mailing system that is connected to it. */
export async function openListmonkSystem(testApp: TestApp, settings: Record<string, string> = {}) {
  const listmonk = await new FakeListmonk().start();
  const list = listmonk.addList(` ${TITLE.normalize('NFD')}`);
  listmonk.addList('Wochenblick');
  // This day is in the future in every time zone.
  const day = addDays(new Date().toISOString().slice(0, 10), 3);
  const campaign = listmonk.addCampaign({
    status: 'scheduled',
    send_at: `${day}T12:30:00.000Z`,
    lists: [list],
    media: [{ id: 7, filename: 'a.pdf' }],
    attribs: { season: 'winter' },
    body: BODY,
  });
  const connection: MailingConnection = {
    id: 1,
    kind: 'listmonk',
    name: 'listmonk',
    settings: { listmonkUrl: `${listmonk.url}/admin/`, listmonkUser: listmonk.user, ...settings },
    secrets: { listmonkToken: listmonk.token },
    sendingTime: '08:00',
    pausedReason: null,
    isDemo: false,
  };
  const target: MailingTarget = {
    issueId: 1,
    publicationId: 1,
    publicationTitle: TITLE,
    topic: '',
    sendingDate: day,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: null,
  };
  const scope = await testApp.scope('administrator');
  const open = (changes: Partial<MailingConnection> = {}) =>
    listmonkAdapter.open(testApp.app, scope, { ...connection, ...changes });
  return { listmonk, list, campaign, connection, target, open, system: open() };
}
