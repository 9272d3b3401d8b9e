import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { findConnectionOf } from '#server/sending/delivery/connections/connection.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { ADMIN_KEY, createConnection } from '../support/delivery/mailing-connections.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication } from '../support/world.ts';

let server: MailServer;
let testApp: TestApp;
const admin = () => testApp.as('administrator');

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({ settings: { SMTP_URL: server.url } });
});
beforeEach(async () => {
  const scope = await testApp.scope('administrator');
  await runInside(scope, 'update publications set mailing_connection_id = null');
  await runInside(scope, 'delete from mailing_connections');
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

const connect = (body: object) => createConnection(testApp, body);

const choose = (id: number, body: object) =>
  admin().patch<{ publication: Publication }>(`/api/publications/${id}/mailing`, body);

const readList = async (id: number, query = '') =>
  (await admin().get<{ mailing: PublicationMailing }>(`/api/publications/${id}/mailing_list${query}`)).body
    .mailing;

describe('the list of a publication', () => {
  // spec: publication-6
  test('is found by its title, stored or still being entered', async () => {
    const id = await makePublication(await testApp.scope('administrator'), { title: 'Hafenblick' });
    expect(await readList(id)).toEqual({
      mailingConnectionId: null,
      kind: 'builtin',
      connectionName: 'Vertbook',
      title: 'Hafenblick',
      state: 'missing',
      detail: '',
    });
    await admin().post('/api/mailing_lists', { name: 'Hafenblick' });
    expect(await readList(id)).toMatchObject({ state: 'found', detail: 'Hafenblick' });
    expect(await readList(id, '?title=Hafenblicke')).toMatchObject({
      title: 'Hafenblicke',
      state: 'missing',
    });
    expect(await readList(id, '?title=%20Hafenblick%20')).toMatchObject({ state: 'found' });
    expect(await readList(id, '?title=hafenblick'), 'case-sensitive').toMatchObject({ state: 'missing' });
    const { body } = await admin().get<{ mailing: PublicationMailing }>(
      '/api/mailing_list_check?title=Hafenblick',
    );
    expect(body.mailing).toMatchObject({ state: 'found', mailingConnectionId: null });
  });

  test('is read from the selected connection', async () => {
    const { id: ghost } = await connect({
      kind: 'ghost',
      name: 'Ghost',
      settings: { url: 'http://127.0.0.1:1' },
      secrets: { adminKey: ADMIN_KEY },
    });
    const id = await makePublication(await testApp.scope('administrator'), { title: 'Marktplatz' });
    expect(await readList(id, `?connectionId=${ghost}`)).toMatchObject({
      mailingConnectionId: ghost,
      kind: 'ghost',
      state: 'unreachable',
    });
    expect(await readList(id, '?connectionId=')).toMatchObject({
      mailingConnectionId: null,
      kind: 'builtin',
    });
  });
});

describe('choosing how a publication is sent', () => {
  test('increments the version, and refuses an old version', async () => {
    const { id: feed } = await connect({ kind: 'feed', name: 'Feed', settings: {} });
    const id = await makePublication(await testApp.scope('administrator'));
    expect((await choose(id, { mailingConnectionId: feed, version: 1 })).body.publication.version).toBe(2);
    expect((await choose(id, { mailingConnectionId: null, version: 1 })).status).toBe(412);
    const scope = await testApp.scope('administrator');
    const connection = await scope.read((tx) => findConnectionOf(tx, testApp.app.keys, id));
    expect(connection).toMatchObject({ id: feed, kind: 'feed', sendingTime: '08:00' });
  });

  test('is refused while an issue is being sent, because it could be sent twice', async () => {
    const { id: feed } = await connect({ kind: 'feed', name: 'Feed', settings: {} });
    const scope = await testApp.scope('administrator');
    const id = await makePublication(scope);
    const issue = await firstIssue(scope, id);
    await runInside(
      scope,
      `insert into deliveries (organization_id, issue_id, kind, state, content_key) values ($1, $2, 'builtin', 'confirming', 'x')`,
      [scope.organizationId, issue.id],
    );
    expect(await choose(id, { mailingConnectionId: feed })).toMatchObject({
      status: 409,
      body: { code: 'mailing_in_progress' },
    });
    await runInside(scope, `update deliveries set state = 'sent', sent_at = now() where issue_id = $1`, [
      issue.id,
    ]);
    expect((await choose(id, { mailingConnectionId: feed })).status).toBe(200);
  });
});
