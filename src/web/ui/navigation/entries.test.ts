import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { capabilitiesOf, type Role, ROLE_NAMES } from '#domain/access/abilities.ts';
import { areaAt, areasOf, entriesAt, ENTRY_NAMES, isSettingsAt, placeOf, type Visitor } from './entries.ts';

/** Returns a user with this role, in an organization with prices and approvals unless it says otherwise. */
function visitorOf(role: Role, settings: Partial<Visitor['organization']> = {}): Visitor {
  const organization = { keepsPrices: true, keepsApprovals: true, isResettable: true, ...settings };
  return {
    capabilities: capabilitiesOf(role, {
      keepsPrices: organization.keepsPrices,
      salesSeePrices: true,
      salesSeeCustomers: true,
    }),
    customerId: role === 'customer' ? 7 : null,
    organization,
  };
}
const areaNames = (visitor: Visitor) => areasOf(visitor).map(({ name }) => name);

const money = (role: Role) => areasOf(visitorOf(role)).find(({ name }) => name === 'money');

describe('the work areas', () => {
  test('are at most five, and which depends on the rights and on what the organization keeps', () => {
    expect(ROLE_NAMES.map((role) => [role, areaNames(visitorOf(role))])).toEqual([
      ['administrator', ['today', 'sell', 'orders', 'ads', 'money']],
      ['sales', ['today', 'sell', 'orders', 'ads', 'money']],
      ['viewer', ['today', 'sell', 'orders', 'ads']],
      ['customer', ['today', 'sell', 'orders', 'money']],
    ]);
  });

  test('without prices and approvals, two areas are missing and the others stay', () => {
    const bare = { keepsPrices: false, keepsApprovals: false };
    for (const role of ROLE_NAMES)
      expect(areaNames(visitorOf(role, bare))).toEqual(['today', 'sell', 'orders']);
    expect(placeOf('figures', visitorOf('administrator', bare))).toBe('today');
  });

  test('the area of money opens the first page that the user may see', () => {
    expect(money('administrator')).toEqual({
      name: 'money',
      pages: ['invoices', 'agreements', 'revenue', 'figures'],
      to: '/invoices',
    });
    expect(money('sales')?.pages).toEqual(['invoices', 'agreements']);
    expect(money('customer')).toMatchObject({ pages: ['ownInvoices'], to: '/account' });
    expect(money('viewer')).toBeUndefined();
  });
});

test.each([
  ['/today', 'today'],
  ['/requests', 'today'],
  ['/deliveries/3', 'today'],
  ['/publications', 'sell'],
  ['/publications/3/weeks/2026-48', 'sell'],
  ['/publications/3/details/2026-48/vert/4', 'sell'],
  ['/board', 'sell'],
  ['/cart', 'sell'],
  ['/orders/4/verts/5', 'orders'],
  ['/reporting/5', 'orders'],
  ['/ads', 'ads'],
  ['/invoices/4', 'money'],
  ['/customers/4/account', 'money'],
  ['/account', 'money'],
  ['/publications/3/weeks/2026-48/edit', null],
  ['/publications/list', null],
  ['/customers/4', null],
  ['/settings', null],
  ['/user', null],
])('the address %s belongs to the area %s', (address, area) => expect(areaAt(address)).toBe(area));

// spec: shell-2, shell-3
test('users who manage all have the settings menu of the specification, and no other user has one', () => {
  const entries = ['publications', 'issues', 'customers', 'dataExport', 'user'];
  expect(entriesAt('settings', visitorOf('administrator'))).toEqual(entries);
  for (const role of ['sales', 'viewer', 'customer'] as const)
    for (const place of ['settings', 'allSettings'] as const)
      expect(entriesAt(place, visitorOf(role))).toEqual([]);
});

const WORDS = {
  bar: 'bar',
  today: 'Today',
  sell: 'Sell',
  orders: 'Orders',
  ads: 'Ads',
  money: 'Money',
  bell: 'bell',
  settings: 'Settings',
  allSettings: 'Settings, All settings',
  person: 'person menu',
} as const;

test('docs/navigation.md says where each entry is for each role', () => {
  const page = readFileSync(new URL('../../../../docs/navigation.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(?<name>\w+)` \|(?<rest>.*)\|$/gm)].map(({ groups }) => [
    groups?.['name'],
    ...(groups?.['rest'] ?? '')
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  ]);
  expect(rows).toEqual(
    ENTRY_NAMES.map((name) => [
      name,
      ...ROLE_NAMES.map((role) => {
        const place = placeOf(name, visitorOf(role));
        return place === null ? '–' : WORDS[place];
      }),
    ]),
  );
});

test.each([
  ['/users', true],
  ['/users/invite', true],
  ['/organization/letterhead', true],
  ['/customers', true],
  ['/customers/43', false],
  ['/settings', false],
  ['/usersx', false],
  ['/orders', false],
])('the list of settings is next to %s: %s', (address, expected) => {
  expect(isSettingsAt(address, visitorOf('administrator'))).toBe(expected);
  expect(isSettingsAt(address, visitorOf('sales'))).toBe(false);
});
