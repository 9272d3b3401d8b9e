import type { Delivery } from '#contract/sending/deliveries.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Report } from '#contract/insight/reports.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Weekday } from '#domain/catalogue/frequency.ts';
import { weekOf } from '#domain/platform/week.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { book, firstIssue, makeCustomer, makePublication } from '../world.ts';

/** An issue whose placements are booked. */
export interface Sale {
  issue: Issue;
  orderId: number;
  vertIds: number[];
}

/** A frozen ad. */
interface FrozenRow {
  vert_id: number;
  link: string;
  is_present: boolean;
  is_in_mailing: boolean;
}

const image = { type: 'ImageVert', imageUrl: 'https://bilder.example/a.png' };
/** Returns a complete image ad, identified by its link. */
export const banner = (what: string) => ({ ...image, linkUrl: `https://gruen.example/${what}` });

/** Starts an app with a mailing connection of the given kind. `isToday`: the organization's day is the real one. */
export async function startDeliveryWorld(
  connection: object,
  { isToday = false, settings = {} }: { isToday?: boolean; settings?: Record<string, string> } = {},
) {
  const testApp = await startTestApp({ settings });
  if (isToday) testApp.today = await realToday(testApp);
  const scope = await testApp.scope('administrator');
  const customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  const made = await testApp
    .as('administrator')
    .post<{ mailing_connection: { id: number } }>('/api/mailing_connections', connection);
  return new DeliveryWorld(testApp, scope, customerId, made.body.mailing_connection.id);
}

async function realToday({ app }: TestApp): Promise<Day> {
  const { rows } = await app.pool.query<{ today: Day }>(
    `select (now() at time zone 'Europe/Berlin')::date as today`,
  );
  return rows[0]?.today ?? '';
}

/** The actions and queries of delivery tests. */
export class DeliveryWorld {
  readonly testApp: TestApp;
  readonly scope: Scope;
  readonly customerId: number;
  readonly connectionId: number;

  constructor(testApp: TestApp, scope: Scope, customerId: number, connectionId: number) {
    this.testApp = testApp;
    this.scope = scope;
    this.customerId = customerId;
    this.connectionId = connectionId;
  }

  /** Creates a publication that the connection sends. */
  async publish(names: string[], sendingDays?: Weekday[]): Promise<number> {
    const publicationId = await makePublication(this.scope, { names, ...(sendingDays && { sendingDays }) });
    await this.testApp
      .as('administrator')
      .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: this.connectionId });
    return publicationId;
  }

  /** Creates a publication and books its first issue, with the given number of complete ads. */
  async sell(input: { names?: string[]; complete?: number } = {}): Promise<Sale> {
    const { names = ['Top', 'Middle'], complete } = input;
    const issue = await firstIssue(this.scope, await this.publish(names));
    return this.bookAll(issue, complete);
  }

  /** Returns the publication's issue of that day, and creates it if the rhythm has none. */
  async issueOn(publicationId: number, sendingDate: Day): Promise<Issue> {
    await this.testApp.as('administrator').post('/api/issues', { publicationId, sendingDate });
    const { body } = await this.testApp
      .as('sales')
      .get<{ issues: Issue[] }>(
        `/api/issues?publicationId=${publicationId}&weekNumber=${weekOf(sendingDate)}`,
      );
    const issue = body.issues.find((one) => one.sendingDate === sendingDate);
    if (!issue) throw new Error(`There is no issue on ${sendingDate}.`);
    return issue;
  }

  async bookAll(issue: Issue, complete = issue.placements.length): Promise<Sale> {
    const orderId = await book(
      this.scope,
      this.customerId,
      issue.placements.map(({ id }) => id),
    );
    const { body } = await this.testApp
      .as('sales')
      .get<{ order: { verts: { id: number }[] } }>(`/api/orders/${orderId}`);
    const vertIds = body.order.verts.map(({ id }) => id);
    for (const id of vertIds.slice(0, complete)) await this.save(id, banner(`${id}`));
    return { issue, orderId, vertIds };
  }

  save(vertId: number, patch: object) {
    return this.testApp.as('sales').patch(`/api/verts/${vertId}`, patch);
  }

  /** Returns the scope of the organization on another day. */
  on(day: Day): Scope {
    const { scope } = this;
    return {
      ...scope,
      today: day,
      transact: (work) => scope.transact((tx) => work({ ...tx, today: day })),
      read: (work) => scope.read((tx) => work({ ...tx, today: day })),
    };
  }

  eve({ issue }: Sale): Scope {
    return this.on(addDays(issue.sendingDate, -1));
  }

  dayOf({ issue }: Sale): Scope {
    return this.on(issue.sendingDate);
  }

  dayAfter({ issue }: Sale): Scope {
    return this.on(addDays(issue.sendingDate, 1));
  }

  /** Makes every delivery due now. */
  async makeDue(): Promise<void> {
    await this.scope.transact((tx) =>
      tx.statement('due-now', 'update deliveries set due_at = now() where organization_id = $1', [
        tx.organizationId,
      ]),
    );
  }

  async advance(who: Scope, { issue }: Sale): Promise<void> {
    await this.makeDue();
    await advanceDelivery(this.testApp.app, who, issue.id);
  }

  async look({ issue }: Sale): Promise<Delivery> {
    const { body } = await this.testApp
      .as('sales')
      .get<{ delivery: Delivery }>(`/api/deliveries/${issue.id}`);
    return body.delivery;
  }

  async eventsOf(sale: Sale): Promise<string[]> {
    return (await this.look(sale)).events.map(({ event }) => event);
  }

  frozen({ issue }: Sale): Promise<FrozenRow[]> {
    return this.scope.transact((tx) =>
      tx.statement<FrozenRow>(
        'frozen-of-test',
        `select vert_id, vert ->> 'linkUrl' as link, replaced_at is null as is_present,
           handed_over_at is not null and withdrawn_at is null as is_in_mailing
         from delivery_items where organization_id = $1 and issue_id = $2 order by id`,
        [tx.organizationId, issue.id],
      ),
    );
  }

  /** Returns an instant later than all recorded ones. */
  async clock(): Promise<string> {
    const [row] = await this.scope.transact((tx) =>
      tx.statement<{ now: string }>('clock', 'select clock_timestamp() as now', []),
    );
    // Instants are truncated to milliseconds, so the next millisecond is later than all of them. A confirmation is refused before it.
    const next = Date.parse(row?.now ?? '') + 1;
    while (Date.now() < next) await new Promise((resolve) => setTimeout(resolve, 1));
    return new Date(next).toISOString();
  }

  async reportOf(orderId: number): Promise<Report> {
    const order = await this.testApp
      .as('sales')
      .get<{ order: { report: { id: number } } }>(`/api/orders/${orderId}`);
    const { body } = await this.testApp
      .as('sales')
      .get<{ report: Report }>(`/api/reports/${order.body.order.report.id}`);
    return body.report;
  }
}
