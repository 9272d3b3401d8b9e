// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MailingList } from '#contract/sending/mailing-lists.ts';
import type { RecipientImport } from '#contract/sending/recipient-import.ts';
import { open, serve } from './delivery.harness.tsx';
import { flashes, press, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const list: MailingList = {
  id: 4,
  name: 'Baubrief',
  recipientCount: 2,
  unsubscribedCount: 1,
  publicationId: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
};
const LIST = { 'GET /api/mailing_lists/4': { mailing_list: list } };
const RECIPIENTS = 'GET /api/mailing_lists/4/recipients';

const chooseFile = async () => {
  const file = new File(['E-Mail;Name\nneu@leser.example;Nele Neu\n'], 'leser.csv', { type: 'text/csv' });
  await typist.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file);
};

describe('a file of recipients', () => {
  const plan: RecipientImport = {
    added: 2,
    changed: 1,
    kept: 0,
    confirmed: 0,
    staySuppressed: 1,
    suppressed: { unconfirmed: 2, bounced: 0, unsubscribed: 9, complained: 0 },
    stopped: 0,
    repeated: 0,
    refused: 0,
    refusals: [],
    refusedFile: '',
    sample: [{ email: 'neu@leser.example', name: 'Nele Neu' }],
    system: 'Ghost',
    statusColumns: [],
    ignoredColumns: ['Stadt'],
  };
  const PREVIEW = 'POST /api/mailing_lists/4/import/preview?purpose=recipients&answers=%7B%7D';
  const IMPORT = 'POST /api/mailing_lists/4/import?purpose=recipients&answers=%7B%7D&refusedRows=leave_out';

  // spec: route-20
  test('shows a preview in numbers before the import', async () => {
    const sent = serve({
      ...LIST,
      [RECIPIENTS]: { recipients: [], next: null },
      [PREVIEW]: { import: plan },
      [IMPORT]: { import: plan },
    });
    const { place } = await open('/mailing/lists/4/import');
    await chooseFile();
    const section = await screen.findByRole('region', { name: 'Preview of leser.csv' });
    expect(section.querySelector('.tally')?.textContent).toBe('New2With another name1Still get no emails1');
    expect(within(section).getByText('Stadt')).toBeTruthy();
    expect(within(section).getByText('Nele Neu')).toBeTruthy();
    expect(sent.map(({ act }) => act)).toEqual([PREVIEW]);
    await press('Import 3 recipients');
    await waitFor(() => expect(place()).toBe('/mailing/lists/4'));
    expect(flashes()).toContain('Imported: 2 new, 1 changed.');
  });

  test('says who gets emails and who does not, with the reasons', async () => {
    serve({ ...LIST, [PREVIEW]: { import: plan } });
    await open('/mailing/lists/4/import');
    await chooseFile();
    expect(await screen.findByText('3 recipients, 9 unsubscribed, 2 not confirmed')).toBeTruthy();
    expect(screen.getByText('This is an export of Ghost.')).toBeTruthy();
  });

  test('is imported without its refused rows, which can be downloaded with the reasons', async () => {
    const sent = serve({
      ...LIST,
      [RECIPIENTS]: { recipients: [], next: null },
      [PREVIEW]: {
        import: {
          ...plan,
          refused: 2,
          refusals: [{ line: 2, email: 'nobody', errors: ['Please enter an email address.'] }],
          refusedFile: 'email,Reason\r\nnobody,Please enter an email address.\r\n',
        },
      },
      [IMPORT]: { import: plan },
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:refused';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLElement.prototype, 'click').mockReturnValue();
    await open('/mailing/lists/4/import');
    await chooseFile();
    expect(await screen.findByText('Please enter an email address.')).toBeTruthy();
    expect(screen.getByText('The first 1 are shown.')).toBeTruthy();
    expect(screen.getByText('2 rows are left out.')).toBeTruthy();
    await press('Download the 2 rows with their reasons');
    expect(await saved[0]?.text()).toContain('nobody,Please enter an email address.');
    await press('Import 3 recipients');
    await waitFor(() => expect(sent.at(-1)?.act).toContain('refusedRows=leave_out'));
  });

  const asked = (standing: 'unsubscribed' | null): RecipientImport => ({
    ...plan,
    statusColumns: [
      { column: 2, heading: 'Status', values: [{ key: 'is:quit', text: 'quit', count: 7, standing }] },
    ],
  });

  test('is not imported until the user has said what an unknown status means', async () => {
    const sent = serve({
      ...LIST,
      [PREVIEW]: { import: asked(null) },
      [`POST /api/mailing_lists/4/import/preview?${new URLSearchParams({
        purpose: 'recipients',
        answers: JSON.stringify({ 2: { 'is:quit': 'unsubscribed' } }),
      }).toString()}`]: { import: asked('unsubscribed') },
    });
    await open('/mailing/lists/4/import');
    await chooseFile();
    expect(await screen.findByText('Who of these people gets emails?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await typist.selectOptions(screen.getByLabelText('Meaning of quit in Status'), 'Unsubscribed');
    await screen.findByRole('button', { name: 'Import 3 recipients' });
    expect(sent).toHaveLength(2);
  });

  test('with the name of a list of unsubscribed people is read as such', async () => {
    const sent = serve({
      ...LIST,
      'POST /api/mailing_lists/4/import/preview?purpose=suppressed&answers=%7B%7D': {
        import: { ...plan, added: 0, changed: 0 },
      },
    });
    await open('/mailing/lists/4/import');
    await typist.upload(
      screen.getByLabelText('Choose file', { selector: 'input' }),
      new File(['email\na@b.example\n'], 'unsubscribed_members_export.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByRole('button', { name: 'Keep 11 addresses that get no emails' })).toBeTruthy();
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: 'People who must get no emails' }).checked,
    ).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('that cannot be read shows an error', async () => {
    serve({ ...LIST, [PREVIEW]: () => refused(422, 'invalid', { file: ['This is no table.'] }) });
    await open('/mailing/lists/4/import');
    await chooseFile();
    expect(await screen.findByText('This is no table.')).toBeTruthy();
  });
});
