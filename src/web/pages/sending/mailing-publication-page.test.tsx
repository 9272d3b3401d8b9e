// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Feed } from '#contract/sending/feeds.ts';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import { open, serve } from './delivery.harness.tsx';
import { flashes, press, type, typist } from '#web/pages/platform/page-test.harness.tsx';
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
const option = (name: string) => screen.findByRole<HTMLOptionElement>('option', { name });

const address = (format: string) => `https://ads.example/feed/s3cret/top.${format}`;

describe('a newsletter', () => {
  // spec: route-20
  test('is switched to another mailing system after a check for its list', async () => {
    let chosen: unknown = null;
    const sent = serve({
      'GET /api/publications/3': { publication },
      [CONNECTIONS]: { mailing_connections: [connection({})] },
      'GET /api/publications/3/mailing_list?title=Baubrief&connectionId=7': mailing({
        kind: 'ghost',
        connectionName: 'Ghost, Stadt',
        state: 'ambiguous',
      }),
      'GET /api/publications/3/mailing_list': () =>
        chosen === null
          ? mailing({})
          : mailing({ kind: 'ghost', mailingConnectionId: 7, connectionName: 'Ghost, Stadt' }),
      'PATCH /api/publications/3/mailing': ({ mailingConnectionId }) => {
        chosen = mailingConnectionId;
        return { publication: { ...publication, version: 2 } };
      },
      'GET /api/publications/3/available_placements': { available_placements: ['Größe 1'] },
      'GET /api/publications': { publications: [publication] },
    });
    await open('/publications/3/edit/mailing');
    expect(await screen.findByText('Found in Vertbook.')).toBeTruthy();
    const select = await screen.findByRole('combobox', { name: 'Sent by' });
    await typist.selectOptions(select, await option('Ghost, Stadt'));
    expect(await screen.findByText('There is more than one list of this name in Ghost, Stadt.')).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(sent[0]?.body).toEqual({ mailingConnectionId: 7, version: 1 }));
    expect(await screen.findByText(/<!--ad:begin:groesse-1-->\s<!--ad:end:groesse-1-->/)).toBeTruthy();
  });

  test('whose ads the mailing system fetches shows its addresses for each system, and renews them after a confirmation', async () => {
    const feed: Feed = {
      publicationId: 3,
      createdAt: '2026-11-01T08:00:00.000Z',
      issueDates: ['2026-11-24', '2026-12-01'],
      issue: { date: '2026-11-24', opensOn: '2026-11-23' },
      all: {
        html: 'https://ads.example/feed/s3cret/all.html',
        json: 'https://ads.example/feed/s3cret/all.json',
        txt: 'https://ads.example/feed/s3cret/all.txt',
        xml: 'https://ads.example/feed/s3cret/all.xml',
      },
      placements: [
        {
          name: 'Top',
          slug: 'top',
          addresses: {
            html: address('html'),
            json: address('json'),
            xml: address('xml'),
            txt: address('txt'),
          },
          snippets: [{ system: 'inxmail', address: address('xml'), code: '<xsl:stylesheet/>' }],
        },
      ],
      snippets: [
        {
          system: 'phplist',
          address: 'https://ads.example/feed/first/all.html',
          code: '[URL:https://ads.example/feed/first/all.html]',
        },
      ],
      isCounted: true,
      separator: '',
      confirmation: { address: 'https://ads.example/api/deliveries/confirm', key: '1.7' },
    };
    let present = feed;
    let ofNextIssue: Feed = {
      ...feed,
      issue: { date: '2026-12-01', opensOn: '2026-11-30' },
      snippets: feed.snippets.map((one) => ({
        ...one,
        code: '[URL:https://ads.example/feed/next/all.html]',
      })),
    };
    const sent = serve({
      'GET /api/publications/3': { publication },
      [CONNECTIONS]: { mailing_connections: [connection({ kind: 'feed', name: 'Inxmail' })] },
      'GET /api/publications/3/mailing_list': mailing({
        kind: 'feed',
        mailingConnectionId: 7,
        connectionName: 'Inxmail',
      }),
      'GET /api/publications/3/feed': () => ({ feed: present }),
      'GET /api/publications/3/feed?date=2026-12-01': () => ({ feed: ofNextIssue }),
      'PATCH /api/publications/3/feed': ({ separator }) => {
        present = { ...feed, separator: String(separator) };
        return { feed: present };
      },
      'POST /api/publications/3/feed/rotate': () => {
        present = { ...feed, confirmation: { ...feed.confirmation, key: '1.8' } };
        ofNextIssue = {
          ...ofNextIssue,
          snippets: ofNextIssue.snippets.map((one) => ({ ...one, code: 'renewed' })),
        };
        return { feed: present };
      },
    });
    await open('/publications/3/edit/mailing');
    expect(await screen.findByText(/no list is needed/)).toBeTruthy();
    expect(await screen.findByText('<xsl:stylesheet/>')).toBeTruthy();
    await typist.selectOptions(
      screen.getByRole('combobox', { name: 'Your mailing system' }),
      await option('phpList'),
    );
    expect(await screen.findByText('[URL:https://ads.example/feed/first/all.html]')).toBeTruthy();
    expect(document.body.textContent).not.toContain('s3cret');
    await typist.selectOptions(
      screen.getByRole('combobox', { name: 'Issue' }),
      await option('Tue 01.12.2026'),
    );
    expect(await screen.findByText('[URL:https://ads.example/feed/next/all.html]')).toBeTruthy();
    expect(screen.getByText(/works from Mon 30\.11\.2026 until the end of Tue 01\.12\.2026/)).toBeTruthy();
    await typist.click(screen.getAllByRole('button', { name: 'Copy In the mailing' })[0] ?? document.body);
    expect(await navigator.clipboard.readText()).toBe('[URL:https://ads.example/feed/next/all.html]');
    await type('HTML between two ads', '<p>***</p>');
    expect(await screen.findByTitle('Preview of two ads and what is between them')).toBeTruthy();
    await typist.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) ?? document.body);
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ separator: '<p>***</p>' }));
    await press('New addresses');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/mailings of these issues must be replaced: .*2026/)).toBeTruthy();
    await typist.click(question.getByRole('button', { name: 'New addresses' }));
    expect(await screen.findByText('1.8')).toBeTruthy();
    expect(flashes()).toContain('The ads have new addresses.');
    await typist.selectOptions(screen.getByRole('combobox', { name: 'Issue' }), '2026-12-01');
    expect(await screen.findByText('renewed')).toBeTruthy();
    expect(screen.queryByText('[URL:https://ads.example/feed/next/all.html]')).toBeNull();
  });
});
