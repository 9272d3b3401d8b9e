import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Organization } from '#contract/access/organizations.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Session } from '#contract/access/session.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

type OneOrganization = { organization: Organization };
const PATH = '/api/organization';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const admin = () => testApp.as('administrator');

describe('the settings of the organization', () => {
  test('are those of the caller’s own organization', async () => {
    const { body } = await admin().get<OneOrganization>(PATH);
    expect(body.organization).toEqual({
      id: testApp.organizations.own.id,
      name: 'Verlag Nordlicht',
      timeZone: 'Europe/Berlin',
      defaultLocale: 'de',
      trackingMode: 'anonymous',
      reservationDays: 14,
      salesSeeCustomers: true,
      keepsPrices: false,
      salesSeePrices: true,
      salesSpecialPricePercent: 0,
      secondFactorRoles: [],
      selfServiceOpenPlacements: 20,
      selfServiceReservationDays: 14,
      selfServiceOrderPlacements: 50,
      mailDays: 30,
      readerDays: 30,
      imageDays: 90,
      reportMailDays: null,
      version: 1,
    });
    const other = await testApp.as('administrator', 'other').get<OneOrganization>(PATH);
    expect(other.body.organization.name).toBe('Agentur Südwind');
  });

  test('change for all its users at once, and for no other organization', async () => {
    const input = {
      name: ' Nordlicht Medien ',
      timeZone: 'America/Halifax',
      defaultLocale: 'fr',
      trackingMode: 'off',
    };
    const { status, body } = await admin().patch<OneOrganization>(PATH, input);
    expect(status).toBe(200);
    expect(body.organization).toMatchObject({ ...input, name: 'Nordlicht Medien', version: 2 });
    const session = await testApp.as('viewer').get<{ session: Session }>('/api/session');
    expect(session.body.session.organization).toMatchObject({
      name: 'Nordlicht Medien',
      timeZone: 'America/Halifax',
    });
    const other = await testApp.as('administrator', 'other').get<OneOrganization>(PATH);
    expect(other.body.organization).toMatchObject({ name: 'Agentur Südwind', version: 1 });
  });

  test('are recorded in the history with their earlier values', async () => {
    const scope = await testApp.scope('administrator');
    const acts = await scope.transact((tx) =>
      tx.statement<{ details: { before: Organization } }>(
        'acts-of-test',
        `select details from audit_log where organization_id = $1 and subject = 'organization'`,
        [tx.organizationId],
      ),
    );
    expect(acts.map(({ details }) => details.before.name)).toEqual(['Verlag Nordlicht']);
  });

  test.each([
    [{ mailDays: 1 }, 'mailDays'],
    [{ mailDays: 366 }, 'mailDays'],
    [{ readerDays: 6 }, 'readerDays'],
    [{ imageDays: 29 }, 'imageDays'],
    [{ imageDays: 3651 }, 'imageDays'],
    [{ imageDays: 60.5 }, 'imageDays'],
    [{ name: ' ' }, 'name'],
    [{ trackingMode: 'everything' }, 'trackingMode'],
    [{ salesSeeCustomers: 'yes' }, 'salesSeeCustomers'],
    [{ salesSeePrices: 'yes' }, 'salesSeePrices'],
    [{ salesSpecialPricePercent: 101 }, 'salesSpecialPricePercent'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ timeZone: 'Europe/Bielefeld' }, 'timeZone'],
    [{ timeZone: '' }, 'timeZone'],
    [{ timeZone: "UTC'; drop table users" }, 'timeZone'],
    [{ timeZone: 'Europe/BERLIN' }, 'timeZone'],
    [{ defaultLocale: 'it' }, 'defaultLocale'],
  ])('cannot be changed to invalid values: %j', async (input, field) => {
    const { status, body } = await admin().patch<ProblemBody>(PATH, input);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  test('do not overwrite a change that another user has just saved', async () => {
    const { body } = await admin().get<OneOrganization>(PATH);
    const { version } = body.organization;
    const answers = await Promise.all(
      ['Eins', 'Zwei', 'Drei'].map((name) => admin().patch<ProblemBody>(PATH, { name, version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const stored = await admin().get<OneOrganization>(PATH);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.body.current).toEqual(stored.body.organization);
  });

  test('are readable and changeable by administrators only', async () => {
    for (const role of rolesExcept('administrator')) {
      expect((await testApp.as(role).get(PATH)).status).toBe(403);
      expect((await testApp.as(role).patch(PATH, { name: 'X' })).status).toBe(403);
    }
  });
});

test('the database knows every time zone that a browser offers, or the server refuses it', async () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const { rows } = await testApp.app.pool.query<{ name: string }>('select name from pg_timezone_names');
  const known = new Set(rows.map(({ name }) => name));
  expect(zones.length).toBeGreaterThan(300);
  expect(zones.filter((zone) => !known.has(zone)).length).toBeLessThan(5);
});
