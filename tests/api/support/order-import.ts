import type { Issue } from '#contract/catalogue/issues.ts';
import type { OrderImportPreview } from '#contract/sales/order-import.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Role } from '#domain/access/abilities.ts';
import type { OrganizationKey } from './organizations.ts';
import { runInside } from './run-inside.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './upload.ts';
import { makePublication, upcomingIssues } from './world.ts';

interface Sender {
  role?: Role | null;
  organization?: OrganizationKey;
}
interface Choices {
  /** Further parameters of the query. */
  choices?: string;
  sender?: Sender;
  /** The fingerprint to send instead of that of the current preview. */
  preview?: string;
}
type File = string | Buffer;
type Imported = { imported: { placements: number; orders: number; customers: number } } & ProblemBody;

/** A newsletter with its issues after today. */
interface Newsletter {
  id: number;
  title: string;
  issues: Issue[];
}

let titles = 0;

/** Returns functions that import existing bookings through the app's HTTP interface. */
export function orderImportOf(world: TestApp) {
  const send = <Body>(
    path: string,
    file: File,
    { role = 'administrator', organization = 'own' }: Sender = {},
  ) => {
    const token = role === null ? null : world.organizations[organization].users[role].token;
    const parts = [{ name: 'file', content: file, fileName: 'Buchungen.csv', contentType: 'text/csv' }];
    return upload<Body>(world.app, token, parts, {}, `/api/orders/import${path}`);
  };
  const ask = (file: File, sender?: Sender) =>
    send<{ preview: OrderImportPreview } & ProblemBody>('/preview', file, sender);
  return {
    ask,
    run: async (file: File, { choices = '', sender, preview }: Choices = {}) => {
      const fingerprint = preview ?? (await ask(file, sender)).body.preview.fingerprint;
      return send<Imported>(`?preview=${fingerprint}${choices}`, file, sender);
    },
    /** Creates a newsletter, by default with Thursday's issues of the next weeks. */
    makeNewsletter: async ({
      weeks = 6,
      ...input
    }: Parameters<typeof makePublication>[1] & { weeks?: number } = {}): Promise<Newsletter> => {
      titles += 1;
      const title = `Import ${titles}`;
      const scope = await world.scope('administrator');
      const id = await makePublication(scope, { title, ...input });
      const issues = await upcomingIssues(scope, id, weeks);
      return { id, title, issues: issues.filter(({ sendingDate }) => sendingDate > scope.today) };
    },
    /** Returns the orders of a customer, each with the number of its ads. */
    ordersOf: async (customer: string) =>
      runInside<{ state: string; until: string | null; note: string; placements: number }>(
        await world.scope('administrator'),
        `select o.state, o.reservation_expire_date::text as until, o.note, count(v.id)::int as placements
         from orders o join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
         join verts v on v.organization_id = o.organization_id and v.order_id = o.id
         where c.name = $1 group by o.organization_id, o.id order by o.id`,
        [customer],
      ),
  };
}

/** Returns the sending date of an issue in German notation, as in a spreadsheet. */
export function german(issue: Issue | undefined): string {
  return dayOf(issue).split('-').toReversed().join('.');
}

export function dayOf(issue: Issue | undefined): string {
  return issue?.sendingDate ?? '';
}
