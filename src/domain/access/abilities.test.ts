import { describe, expect, test } from 'vitest';
import { can, capabilitiesOf, isRole, isSelfService, NEEDS, type Need, ROLE_NAMES } from './abilities.ts';

const granted = (role: (typeof ROLE_NAMES)[number]): Need[] =>
  NEEDS.filter((need) => can(capabilitiesOf(role), need));

const seeing = (settings: Parameters<typeof capabilitiesOf>[1]) =>
  ROLE_NAMES.filter((role) => can(capabilitiesOf(role, settings), 'show Price'));

const agreeing = (settings: Parameters<typeof capabilitiesOf>[1]) =>
  ROLE_NAMES.filter((role) => can(capabilitiesOf(role, settings), 'update Price'));

/** Returns the roles that have the capability in an organization that keeps prices and shows them to sales. */
const holding = (need: Need) =>
  ROLE_NAMES.filter((role) => can(capabilitiesOf(role, { keepsPrices: true, salesSeePrices: true }), need));

describe('the roles', () => {
  test('an administrator may do everything', () => {
    expect(granted('administrator')).toEqual([...NEEDS]);
  });

  test('sales may do everything with orders, ads and customers, but not manage', () => {
    expect(granted('sales')).toEqual(
      NEEDS.filter(
        (need) =>
          ![
            'manage all',
            'show CustomerName',
            'show Figures',
            'show Revenue',
            'show Price',
            'update Price',
            'manage RateCard',
            'show OwnInvoice',
          ].includes(need) && !need.endsWith(' Invoice'),
      ),
    );
  });

  test('only sales see the customers in the week view, if the organization allows it', () => {
    const settings = { salesSeeCustomers: true };
    expect(ROLE_NAMES.filter((role) => can(capabilitiesOf(role, settings), 'show CustomerName'))).toEqual([
      'administrator',
      'sales',
    ]);
  });

  test('administrators and self-service users see prices, and so do sales if the organization shows them prices', () => {
    expect(seeing({ keepsPrices: true, salesSeePrices: true })).toEqual([
      'administrator',
      'sales',
      'customer',
    ]);
    expect(seeing({ keepsPrices: true, salesSeePrices: false })).toEqual(['administrator', 'customer']);
    expect(seeing({ keepsPrices: false, salesSeePrices: true })).toEqual(['administrator']);
  });

  test('administrators may give special prices, and so may sales who see prices, up to a limit', () => {
    const limited = { keepsPrices: true, salesSeePrices: true, salesSpecialPricePercent: 15 };
    expect(agreeing(limited)).toEqual(['administrator', 'sales']);
    expect(agreeing({ ...limited, salesSpecialPricePercent: 0 })).toEqual(['administrator']);
    expect(agreeing({ ...limited, salesSeePrices: false })).toEqual(['administrator']);
  });

  test('staff who see prices also see invoices, but only administrators issue and correct them', () => {
    expect(holding('index Invoice')).toEqual(['administrator', 'sales']);
    expect(holding('show Invoice')).toEqual(['administrator', 'sales']);
    expect(holding('issue Invoice')).toEqual(['administrator']);
    expect(holding('correct Invoice')).toEqual(['administrator']);
  });

  test('a viewer may read and not change anything', () => {
    expect(granted('viewer')).toEqual(['index Order', 'show Order', 'show Vert', 'show Report']);
  });

  test('a self-service customer orders, but neither books nor edits orders nor sees customers', () => {
    expect(granted('customer')).toEqual([
      'index Order',
      'show Order',
      'create Order',
      'cancel Order',
      'show Vert',
      'update Vert',
      'cancel Vert',
      'show Report',
    ]);
    expect(ROLE_NAMES.filter(isSelfService)).toEqual(['customer']);
  });

  test('are exactly four', () => {
    expect(ROLE_NAMES.every(isRole)).toBe(true);
    expect(['', 'Administrator', 'owner', 'constructor'].some(isRole)).toBe(false);
  });
});

describe('an ability', () => {
  // spec: role-1
  test('is granted when the action lists the subject', () => {
    const rights = [{ action: 'show', subject: 'Order' }];
    expect(can(rights, 'show Order')).toBe(true);
    expect(can(rights, 'update Order')).toBe(false);
    expect(can(rights, 'show Vert')).toBe(false);
    expect(can([], 'show Order')).toBe(false);
  });

  // spec: role-2
  test('is granted by managing all, but not by managing something', () => {
    expect(can([{ action: 'manage', subject: 'all' }], 'book Order')).toBe(true);
    expect(can([{ action: 'manage', subject: 'Order' }], 'book Order')).toBe(false);
  });

  test('cannot be extended by changing the list of a session', () => {
    capabilitiesOf('viewer').push({ action: 'manage', subject: 'all' });
    expect(can(capabilitiesOf('viewer'), 'manage all')).toBe(false);
  });
});
