import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#contract/insight/reports.ts';
import { editCustomer } from '#server/customers/write-customer.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { renamePublication } from '#server/catalogue/publications/edit-publications.ts';
import { AD_NAMES, makeReport, NUMBERS, reportOrder } from '../support/reports.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import { book, makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());
afterEach(() => {
  world.today = TODAY;
});

const reported = (customerName?: string) => reportOrder(scope, customerName);

async function show(id: number): Promise<Report> {
  const { status, body } = await world.as('administrator').get<{ report: Report }>(`/api/reports/${id}`);
  expect(status).toBe(200);
  return body.report;
}

describe('a report', () => {
  // spec: route-18, report-1, report-3, entity-17, call-31
  test('adds up the numbers of its ads', async () => {
    const { id, orderId } = await reported('Käserei Éluard');
    world.today = '2026-11-27';
    const report = await show(id);
    expect(report).toMatchObject({
      id,
      order: { id: orderId, bookedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      customerName: 'Käserei Éluard',
      // Both ads went to the same readers.
      recipientCount: 8_000,
      impressionCount: 4_000,
      clickCount: 80,
      clickThroughRate: 0.02,
      hasFailedVerts: true,
    });
    expect(
      report.vertReports.map((vert) => [vert.placementName, vert.isVertSent, vert.isFailedVert]),
    ).toEqual([
      ['Banner', true, false],
      ['Textanzeige', true, false],
      ['Zeile', false, true],
    ]);
    expect(report.vertReports[0]).toMatchObject({ recipientCount: 8_000, clickThroughRate: 0.02 });
    expect(report.vertReports[2]).toMatchObject({ recipientCount: null, clickThroughRate: null });
  });

  test('has no rate without impressions', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Lehmbau Ott'), 'booked');
    const id = await makeReport(scope, ordered, [{ recipients: 10, impressions: 0, clicks: 0 }]);
    const report = await show(id);
    expect(report).toMatchObject({ impressionCount: 0, clickThroughRate: null });
    expect(report.vertReports[0]?.clickThroughRate).toBeNull();
  });

  test('compares an ad with the other ads of its placement once three other customers have ads there', async () => {
    const publicationId = await makePublication(scope, { names: ['Kopf'] });
    const issues = await upcomingIssues(scope, publicationId, 8);
    const [reports, customers]: [number[], number[]] = [[], []];
    for (const [index, name] of ['Dachs', 'Eibe', 'Fink', 'Ginster', 'Ginster'].entries()) {
      customers.push(index === 4 ? (customers[3] ?? 0) : await makeCustomer(scope, name));
      const orderId = await book(scope, customers[index] ?? 0, [issues[index]?.placements[0]?.id ?? 0]);
      const verts = await scope.transact((tx) => vertsOfOrders(tx, [orderId]));
      const numbers = { recipients: 1_000, impressions: 500, clicks: 10 * (index + 1) };
      reports.push(await makeReport(scope, { orderId, verts }, [numbers]));
    }
    const averageOf = async (index: number) => (await show(reports[index] ?? 0)).vertReports[0]?.average;
    expect(await averageOf(2)).toBeNull();
    expect(await averageOf(3)).toEqual({ clickThroughRate: 0.04, clicksPerThousand: 20 });
    // The customer's own earlier ad counts, but not as another customer.
    expect(await averageOf(4)).toEqual({ clickThroughRate: 0.05, clicksPerThousand: 25 });
  });

  test('shows unsent ads with their current names', async () => {
    const ordered = await orderVerts(scope, await makeCustomer(scope, 'Nordhaus'), 'booked', AD_NAMES);
    const id = await makeReport(scope, ordered, NUMBERS.slice(0, 1));
    const report = await show(id);
    expect(report.hasFailedVerts).toBe(false);
    expect(report.vertReports).toHaveLength(3);
    expect(report.vertReports.filter((vert) => vert.willVertBeSent)).toHaveLength(2);
  });

  // spec: entity-18
  test('keeps the names at the time of sending', async () => {
    const { id, vert } = await reported();
    const { id: publicationId, title } = vert.placement.issue.publication;
    await renamePublication(scope, publicationId, { title: `${title} neu` });
    const { vertReports } = await show(id);
    expect(new Set(vertReports.map((report) => report.publicationTitle))).toEqual(new Set([title]));
  });

  test('shows staff the contact who receives its link', async () => {
    const { id, customerId } = await reported();
    await editCustomer(scope, customerId, {
      name: 'Aufzug Marten',
      customerContactFirstName: 'Ida',
      customerContactLastName: 'Pohl',
      customerContactEmail: 'ida@marten.example',
      customerContactGender: 'f',
    });
    expect((await show(id)).customerContact).toEqual({
      firstName: 'Ida',
      lastName: 'Pohl',
      email: 'ida@marten.example',
      gender: 'f',
    });
  });

  test.each(['administrator', 'sales', 'viewer'] as const)(
    'is shown to the %s with its link',
    async (role) => {
      const { id } = await reported();
      const { status, body } = await world.as(role).get<{ report: Report }>(`/api/reports/${id}`);
      expect(status).toBe(200);
      // At least 128 random bits.
      expect(body.report.token).toMatch(/^[\w-]{22,}$/);
    },
  );

  test('is readable by its own customer, without link and contact', async () => {
    const ordered = await orderVerts(scope, world.organizations.own.customerId, 'booked');
    const id = await makeReport(scope, ordered, NUMBERS.slice(0, 1));
    const { status, body } = await world.as('customer').get<{ report: Report }>(`/api/reports/${id}`);
    expect(status).toBe(200);
    expect(body.report).toMatchObject({ id, token: null, customerContact: null });
  });

  // spec: role-13
  test('of another customer is not found', async () => {
    const { id } = await reported();
    const strange = await world.as('customer').get(`/api/reports/${id}`);
    expect(strange).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(strange.body).toEqual((await world.as('customer').get('/api/reports/999999999')).body);
  });

  test('of another organization is not found', async () => {
    const { id } = await reported();
    for (const act of [
      world.as('administrator', 'other').get(`/api/reports/${id}`),
      world.as('administrator', 'other').post(`/api/reports/${id}/token`),
      world.as('administrator', 'other').delete(`/api/reports/${id}/token`),
    ]) {
      expect(await act).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await show(id)).token).not.toBeNull();
  });
});
