// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ImportLine, ImportPreview, PlannedCustomer } from '#contract/customers/customer-import.ts';
import { open, serve } from '#web/pages/platform/management.harness.tsx';
import { flashes, press, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function row(
  line: number,
  outcome: PlannedCustomer['outcome'],
  of: Partial<PlannedCustomer> = {},
): PlannedCustomer {
  return { line, name: `Kunde ${line}`, outcome, changes: [], errors: {}, ...of };
}
const plan = (customers: PlannedCustomer[], of: Partial<ImportPreview> = {}): ImportPreview => ({
  customers,
  ignoredColumns: [],
  refusedFile: '',
  fingerprint: 'f1',
  ...of,
});
const refusal = (status: number, code: string, errors?: Record<string, string[]>) =>
  Response.json({ type: 'about:blank', title: `Refused: ${code}.`, status, code, errors }, { status });
const lines = (...all: ImportLine[]) => new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(''));

/** Fakes a server that returns these previews and imports in order, and records the requests. */
function serveLists(responses: { previews: (ImportPreview | Response)[]; imports?: Response[] }) {
  const { fetch: others } = serve({});
  const requests: string[] = [];
  const files: File[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    if (!address.startsWith('/api/customers/import')) return others(address, request);
    requests.push(address);
    if (request.body instanceof FormData) files.push(request.body.get('file') as File);
    const isPreview = address.endsWith('/preview');
    const next = isPreview ? responses.previews.shift() : responses.imports?.shift();
    return next instanceof Response
      ? Promise.resolve(next)
      : Promise.resolve(Response.json({ preview: next }));
  });
  return { requests, files };
}

const list = (content = 'Kunde', name = 'list.csv') => new File([content], name, { type: 'text/csv' });
const choose = async (file: File) => typist.upload(await screen.findByLabelText('Choose file'), file);
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join('|'),
    );

describe('a list of customers', () => {
  // spec: customer-5
  test('is previewed row by row and by outcome', async () => {
    const customers = [
      row(2, 'create', {
        changes: [
          { field: 'name', from: '', to: 'Kunde 2' },
          { field: 'customerContactGender', from: '', to: 'f' },
        ],
      }),
      row(3, 'change', { changes: [{ field: 'agencyName', from: 'Old', to: 'New' }] }),
      row(4, 'keep'),
    ];
    serveLists({ previews: [plan(customers, { ignoredColumns: ['Umsatz', 'Ort'] })] });
    await open('/customers/import');
    await choose(list());
    await screen.findByRole('heading', { name: 'Preview of “list.csv”' });
    expect(rows()).toEqual([
      '2|Kunde 2|New|Salutation Ms',
      '3|Kunde 3|Changed|Agency Old → New',
      '4|Kunde 4|Unchanged|',
    ]);
    expect(screen.getByText('Umsatz, Ort', { exact: false })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Import 2 customers' })).toBeTruthy();
    await press('Changed 1');
    expect(rows()).toEqual(['3|Kunde 3|Changed|Agency Old → New']);
  });

  test('is imported without its refused rows, which are shown with their reasons', async () => {
    const customers = [
      row(2, 'create'),
      row(3, 'refuse', { name: '', errors: { name: ['No name.'], customerContactEmail: ['No address.'] } }),
    ];
    serveLists({ previews: [plan(customers, { refusedFile: 'Name,Reason\r\n,No name.\r\n' })] });
    await open('/customers/import');
    await choose(list());
    expect((await screen.findByText('One row is refused.')).closest('[role=status]')).toBeTruthy();
    expect(rows()).toEqual(['3|–|Refused|Customer No name.Email No address.']);
    expect(screen.getByRole('button', { name: 'Import one customer' })).toBeTruthy();
    expect(screen.getByText('1 row is left out.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download the row with its reason' })).toBeTruthy();
  });

  test('is shown a hundred rows at a time', async () => {
    serveLists({ previews: [plan(Array.from({ length: 130 }, (_, index) => row(index + 2, 'create')))] });
    await open('/customers/import');
    await choose(list());
    await press('Show 30 more');
    expect(rows().length).toBe(130);
  });

  test('can be empty or contain nothing new', async () => {
    serveLists({ previews: [plan([]), plan([row(2, 'keep')], { fingerprint: 'f2' })] });
    await open('/customers/import');
    await choose(list());
    await screen.findByText('There are no customers below the headings of this file.');
    await choose(list());
    await screen.findByText(/There is nothing to import/);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  test('can be dropped anywhere on the page', async () => {
    const { files } = serveLists({ previews: [plan([row(2, 'create')])] });
    await open('/customers/import');
    const place = await screen.findByText('or drop it here');
    const dataTransfer = { types: ['Files'], files: [list('a;b', 'dropped.csv')] };
    fireEvent.dragOver(place, { dataTransfer });
    expect(screen.getByText('Drop the file here')).toBeTruthy();
    fireEvent.drop(place, { dataTransfer });
    await screen.findByRole('heading', { name: 'Preview of “dropped.csv”' });
    expect(files.map(({ name, size }) => [name, size])).toEqual([['dropped.csv', 3]]);
  });

  test('shows the reason if it cannot be read', async () => {
    const { requests } = serveLists({
      previews: [refusal(422, 'invalid', { headings: ['No names.'] }), refusal(413, 'too_large')],
    });
    await open('/customers/import');
    await choose(list());
    expect((await screen.findByText('No names.')).closest('[role=alert]')).toBeTruthy();
    await choose(list());
    await screen.findByText('Refused: too_large.');
    const large = list();
    Object.defineProperty(large, 'size', { value: 9 * 1024 * 1024 });
    await choose(large);
    await screen.findByText(/larger than 8 MB/);
    expect(requests.length).toBe(2);
  });
});

describe('the import', () => {
  // spec: route-12
  test('does what the preview shows, and opens the customers', async () => {
    const { requests, files } = serveLists({
      previews: [plan([row(2, 'create')])],
      imports: [lines({ done: 50, of: 51 }, { imported: { created: 50, changed: 1, unchanged: 0 } })],
    });
    const { place } = await open('/customers/import');
    await choose(list('abc'));
    await press('Import one customer');
    await waitFor(() => expect(place()).toBe('/customers'));
    expect(requests[1]).toBe('/api/customers/import?preview=f1&refusedRows=leave_out');
    expect(files.map(({ size }) => size)).toEqual([3, 3]);
    expect(flashes()).toEqual(['The list has been imported: 50 new, 1 changed.']);
  });

  test('shows its progress', async () => {
    const { readable: body, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const server = writable.getWriter();
    const send = (line: ImportLine) => server.write(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    void send({ done: 1_500, of: 3_000 });
    serveLists({ previews: [plan([row(2, 'create')])], imports: [new Response(body)] });
    const { place } = await open('/customers/import');
    await choose(list());
    await press('Import one customer');
    await screen.findByText('1,500 of 3,000');
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Importing customers' });
    expect([progress.value, progress.max]).toEqual([1_500, 3_000]);
    await send({ imported: { created: 3_000, changed: 0, unchanged: 0 } });
    await server.close();
    await waitFor(() => expect(place()).toBe('/customers'));
  });

  test.each([
    ['before', refusal(409, 'conflict')],
    [
      'while it ran',
      lines({ done: 50, of: 60 }, { problem: { type: 'x', title: 'Stale.', status: 412, code: 'stale' } }),
    ],
  ])('shows a new preview if another user changed customers %s', async (_when, answer) => {
    const second = plan([row(2, 'change')], { fingerprint: 'f2' });
    const done = lines({ imported: { created: 0, changed: 1, unchanged: 0 } });
    const { requests } = serveLists({
      previews: [plan([row(2, 'create')]), second],
      imports: [answer, done],
    });
    const { place } = await open('/customers/import');
    await choose(list());
    await press('Import one customer');
    await screen.findByText('Customers have changed in the meantime.');
    expect(rows()).toEqual(['2|Kunde 2|Changed|']);
    await press('Import one customer');
    await waitFor(() => expect(place()).toBe('/customers'));
    expect(requests.at(-1)).toBe('/api/customers/import?preview=f2&refusedRows=leave_out');
  });

  test('that is interrupted shows a message with the number of remaining customers', async () => {
    const { requests } = serveLists({
      previews: [plan([row(2, 'create')]), plan([row(2, 'keep')], { fingerprint: 'f2' })],
      imports: [lines({ done: 50, of: 60 })],
    });
    await open('/customers/import');
    await choose(list());
    await press('Import one customer');
    await screen.findByText(/There is nothing to import/);
    expect(flashes()).toEqual(['The import was interrupted. The preview shows what is still to be done.']);
    expect(requests.length).toBe(3);
  });
});

test('the template contains every column, for a spreadsheet', async () => {
  serve({});
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: () => {},
    }),
  );
  await open('/customers/import');
  await press('Download template');
  expect(await saved[0]?.text()).toMatch(
    /^Customer,Salutation,First name,Last name,Email,Telephone,Agency,.*\r\n$/,
  );
});
