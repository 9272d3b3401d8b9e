// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import { open, serve } from './delivery.harness.tsx';
import { press, refused, type, typist } from '#web/pages/platform/page-test.harness.tsx';
import { samplePublication } from '#web/pages/platform/fake-organization.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const connection = (facts: Partial<MailingConnectionRecord>): MailingConnectionRecord => ({
  id: 7,
  kind: 'ghost',
  name: 'Ghost, Stadt',
  settings: { url: 'https://ghost.example' },
  secrets: { adminKey: true },
  sendingTime: '08:00',
  pausedReason: null,
  dkimRecord: null,
  publicationCount: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 3,
  ...facts,
});
const mailing = (facts: Partial<PublicationMailing>): { mailing: PublicationMailing } => ({
  mailing: {
    mailingConnectionId: null,
    kind: 'builtin',
    connectionName: 'Vertbook',
    title: 'Baubrief',
    state: 'found',
    detail: 'Baubrief',
    ...facts,
  },
});
const CONNECTIONS = 'GET /api/mailing_connections';
const publication = samplePublication({ id: 3, title: 'Baubrief' });

describe('the settings for sending', () => {
  // spec: route-20
  test('show the mailing systems, how each newsletter is sent, and the lists', async () => {
    const lists = [
      { id: 1, name: 'Baubrief', recipientCount: 1200, unsubscribedCount: 4, publicationId: 3 },
      { id: 2, name: 'Baubreif', recipientCount: 0, unsubscribedCount: 0, publicationId: null },
    ].map((list) => ({ ...list, createdAt: '2026-11-01T08:00:00.000Z' }));
    serve({
      [CONNECTIONS]: { mailing_connections: [connection({ pausedReason: '401' })] },
      'GET /api/publications': {
        publications: [publication, samplePublication({ id: 4, title: 'Dachbrief' })],
      },
      'GET /api/publications/3/mailing_list': mailing({
        kind: 'ghost',
        connectionName: 'Ghost, Stadt',
        state: 'missing',
      }),
      'GET /api/publications/4/mailing_list': mailing({ state: 'found' }),
      'GET /api/mailing_lists': { mailing_lists: lists },
    });
    await open('/mailing');
    const systems = within(await screen.findByRole('table', { name: 'Mailing systems' }));
    // Vertbook itself is listed even without a setup, with the newsletters that use no other mailing system.
    const [, own, ghost] = systems.getAllByRole('row');
    await waitFor(() => expect(own?.textContent).toBe('VertbookVertbook (built in)1default settings, 08:00'));
    expect(ghost?.textContent).toBe('Ghost, StadtGhost1Stopped');
    const ways = within(await screen.findByRole('table', { name: 'Newsletters' }));
    expect(await ways.findByText('not found')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Lists' }));
    const [, found, lost] = table.getAllByRole('row');
    expect(found?.textContent).toBe('Baubrief1,2004Baubrief');
    expect(lost?.textContent).toContain('no newsletter of this name');
  });

  test("connect a mailing system, with the server's errors at the fields", async () => {
    let tries = 0;
    const sent = serve({
      [CONNECTIONS]: { mailing_connections: [] },
      'POST /api/mailing_connections': () => {
        tries += 1;
        return tries === 1
          ? refused(422, 'invalid', { adminKey: ['This is no key.'] })
          : Response.json({ mailing_connection: connection({}) }, { status: 201 });
      },
      'GET /api/mailing_connections/7': { mailing_connection: connection({}) },
    });
    const { place } = await open('/mailing/connections/add');
    await typist.click(await screen.findByRole('radio', { name: /^Ghost/ }));
    await type('Name', 'Ghost, Stadt');
    await type('Address of your Ghost', 'https://ghost.example');
    await press('Connect');
    expect(await screen.findByText('This is no key.')).toBeTruthy();
    await type('Admin API key', 'abc:def');
    expect(screen.queryByText('This is no key.')).toBeNull();
    await press('Connect');
    await waitFor(() => expect(place()).toBe('/mailing/connections/7'));
    expect(sent.at(-1)?.body).toEqual({
      kind: 'ghost',
      name: 'Ghost, Stadt',
      settings: { url: 'https://ghost.example' },
      secrets: { adminKey: 'abc:def' },
    });
  });
});

describe('a mailing system', () => {
  test('never shows secrets, and sends changed fields only', async () => {
    const sent = serve({
      'GET /api/mailing_connections/7': { mailing_connection: connection({}) },
      'PATCH /api/mailing_connections/7': { mailing_connection: connection({ version: 4 }) },
    });
    await open('/mailing/connections/7');
    const secret = within(await screen.findByRole('group', { name: 'Admin API key' }));
    expect(secret.getByText('Set, and never shown again')).toBeTruthy();
    await typist.click(secret.getByRole('button', { name: 'Replace' }));
    await type('Admin API key', 'new:key');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ settings: {}, secrets: { adminKey: 'new:key' }, version: 3 });
    expect(await screen.findByRole('group', { name: 'Admin API key' })).toBeTruthy();
  });

  test('can be checked, and shows why it is unavailable', async () => {
    let tries = 0;
    serve({
      'GET /api/mailing_connections/7': { mailing_connection: connection({ pausedReason: 'It said 401.' }) },
      'POST /api/mailing_connections/7/check': () => {
        tries += 1;
        return {
          check:
            tries === 1
              ? { isReady: false, reason: 'auth', detail: 'Unknown Admin API Key' }
              : { isReady: true, reason: null, detail: '' },
        };
      },
    });
    await open('/mailing/connections/7');
    expect(await screen.findByText('It said 401.')).toBeTruthy();
    await press('Check connection');
    expect(await screen.findByText('The mailing system rejects our credentials.')).toBeTruthy();
    expect(screen.getByText(/Unknown Admin API Key/)).toBeTruthy();
    await press('Check connection');
    expect(await screen.findByText('The connection is ready.')).toBeTruthy();
  });

  test('gets a signing key, and shows the DNS record that publishes it', async () => {
    const settings = { dkimDomain: 'verlag.example', dkimSelector: 'vertbook' };
    const own = connection({ kind: 'builtin', name: 'Vertbook', settings, secrets: {} });
    const record = {
      name: 'vertbook._domainkey.verlag.example',
      type: 'TXT',
      value: 'v=DKIM1; k=rsa; p=MIIB',
    } as const;
    let present = own;
    const sent = serve({
      'GET /api/mailing_connections/7': () => ({ mailing_connection: present }),
      'POST /api/mailing_connections/7/dkim_key': () => {
        present = { ...own, secrets: { dkimPrivateKey: true }, dkimRecord: record, version: 4 };
        return { mailing_connection: present };
      },
    });
    await open('/mailing/connections/7');
    await press('Generate key');
    expect(await screen.findByText(record.name)).toBeTruthy();
    expect(screen.getByText(record.value)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ version: 3 });
    // A new key requires a new DNS record, so the page asks first.
    await press('Generate new key');
    expect(await screen.findByRole('alertdialog', { name: 'Generate a new key?' })).toBeTruthy();
  });

  test('that newsletters use cannot be deleted, as the page explains', async () => {
    serve({ 'GET /api/mailing_connections/7': { mailing_connection: connection({ publicationCount: 2 }) } });
    await open('/mailing/connections/7');
    const button = await screen.findByRole('button', { name: 'Delete connection' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toMatch(/^2 newsletters are sent by it/);
  });
});
