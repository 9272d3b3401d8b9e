import { SUGGESTED_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Customer } from '#contract/customers/customers.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { customerProblem } from '#domain/customers/customer.ts';
import { CUSTOMER_FIELDS } from '#domain/customers/customer-fields.ts';
import { planRenames } from '#domain/catalogue/placement-series.ts';
import { blankContent } from '#domain/platform/record-field.ts';

type Body = Record<string, unknown>;

/** The initial records of the server. */
interface InitialRecords {
  publications?: Publication[];
  placementNames?: string[];
  customers?: Customer[];
  /** The self-service customers near the limit of 20 reserved placements. */
  nearLimit?: { id: number; name: string; openPlacements: number }[];
  /** The names of the lists in the mailing system; undefined if the system is unavailable. */
  lists?: string[];
}

export function samplePublication(of: Partial<Publication> & { id: number; title: string }): Publication {
  const instant = '2024-11-18T08:00:00.000Z';
  return {
    language: null,
    createdAt: instant,
    updatedAt: instant,
    issuesPerFourWeeks: 4,
    deletable: true,
    version: 1,
    ...of,
  };
}

export function sampleCustomer(of: Partial<Customer> & { id: number; name: string }): Customer {
  return {
    ...blankContent(CUSTOMER_FIELDS),
    customerContactFirstName: 'Ralf',
    customerContactLastName: 'Marten',
    customerContactEmail: 'ralf@marten.example',
    internalContactFirstName: 'Jonas',
    internalContactLastName: 'Petri',
    internalContactEmail: 'jonas@lindner.example',
    version: 1,
    ...of,
  };
}

/** Creates a fake server with the newsletters and customers of one organization. It refuses some requests as the real server does. */
export function fakeOrganization(initial: InitialRecords) {
  const { publications = [], placementNames = [], customers = [], nearLimit = [], lists } = initial;
  const publicationsById = new Map(publications.map((publication) => [publication.id, publication]));
  const customersById = new Map(customers.map((customer) => [customer.id, customer]));
  let names = placementNames;
  const sent: { route: string; body: Body }[] = [];

  const routes: Record<string, (id: number, body: Body, search: URLSearchParams) => Response> = {
    'GET /api/publications': () => Response.json({ publications: [...publicationsById.values()] }),
    'GET /api/publications/:id': (id) => found('publication', publicationsById.get(id)),
    'POST /api/publications': (_id, body) => {
      const title = String(body['publication_title']);
      const errors = {
        ...(title === '' ? { publication_title: ['Enter a name.'] } : {}),
        ...(String(body['issue_sending_days']) === '' ? { issue_sending_days: ['Select a day.'] } : {}),
      };
      return Object.keys(errors).length > 0
        ? invalid(errors)
        : kept(publicationsById, 'publication', samplePublication({ id: publicationsById.size + 1, title }));
    },
    'PATCH /api/publications/:id': (id, body) => changed(publicationsById, 'publication', id, body),
    'DELETE /api/publications/:id': (id) => gone(publicationsById, id),
    'GET /api/publications/:id/mailing_list': (_id, _body, search) => matched(lists, search),
    'GET /api/mailing_list_check': (_id, _body, search) => matched(lists, search),
    'GET /api/publications/:id/available_placements': () => Response.json({ available_placements: names }),
    'POST /api/placements/create_series/:id': (_id, body) => {
      const name = String(body['placement_name']);
      if (names.includes(name)) return invalid({ placement_name: ['Already there.'] });
      names = [...names, name];
      return Response.json({ placements: [] }, { status: 201 });
    },
    'POST /api/placements/update_series/:id': (_id, body) => {
      const inputs = (body['placements'] as { name: string; new_name: string }[]).map((input) => ({
        name: input.name,
        newName: input.new_name,
      }));
      const { renames, failures } = planRenames(names, inputs);
      names = names.map((name) => renames.find((rename) => rename.name === name)?.newName ?? name);
      return Response.json({
        failed_updates: failures.map(({ name, problem }) => ({ name, error: `Refused: ${problem}` })),
      });
    },
    'POST /api/issues': (_id, body) =>
      body['sendingDate'] === '2026-11-24'
        ? invalid({ sendingDate: ['There is one on this date.'] })
        : Response.json({ issue: { ...body, id: 1 } }, { status: 201 }),
    'GET /api/reservation_limits': () => Response.json({ limit: 20, customers: nearLimit }),
    'GET /api/colleagues': () =>
      Response.json({
        colleagues: [
          { id: 2, name: 'Jo Maria van Dam', email: 'jo@demo.example' },
          { id: 1, name: 'Katharina Lindner', email: 'katharina@demo.example' },
        ],
      }),
    'POST /api/persons/find': (_id, body) =>
      Response.json({ emails: [body['email']], names: [], places: [{ place: 'customers', count: 1 }] }),
    'GET /api/customers': (_id, _body, search) => {
      const [name, q] = [search.get('name'), search.get('q')?.toLowerCase() ?? ''];
      const all = [...customersById.values()];
      return Response.json({
        customers: all.filter((one) =>
          name === null ? one.name.toLowerCase().includes(q) : one.name === name,
        ),
      });
    },
    'GET /api/customers/:id': (id) => found('customer', customersById.get(id)),
    'POST /api/customers': (_id, body) => {
      const name = String(body['name']);
      return name === ''
        ? invalid({ name: ['Enter a name.'] })
        : kept(customersById, 'customer', sampleCustomer({ ...body, id: customersById.size + 1, name }));
    },
    'PATCH /api/customers/:id': (id, body) => {
      const mail = body['customerContactEmail'];
      const problem = typeof mail === 'string' ? customerProblem('customerContactEmail', mail) : null;
      return problem
        ? invalid({ customerContactEmail: ['Not an email address.'] })
        : changed(customersById, 'customer', id, body);
    },
    'DELETE /api/customers/:id': (id) =>
      customersById.get(id)?.agencyName === 'has orders'
        ? refusal({ code: 'customer_has_orders', status: 409, title: 'There are orders for this customer.' })
        : gone(customersById, id),
  };

  return {
    /** The requests that change something, in order. */
    sent,
    publication: (id: number) => publicationsById.get(id),
    customer: (id: number) => customersById.get(id),
    names: () => names,
    /** Simulates that another user changes a customer or a newsletter. */
    overwriteCustomer: (id: number, change: Partial<Customer>) => overwrite(customersById, id, change),
    overwritePublication: (id: number, change: Partial<Publication>) =>
      overwrite(publicationsById, id, change),
    fetch: (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
      const [, id = '0'] = /\/(\d+)(?:\/|$)/.exec(address) ?? [];
      const route = `${method} ${address.replace(`/${id}`, '/:id').replace(/\?.*$/, '')}`;
      const content: Body = typeof body === 'string' ? JSON.parse(body) : {};
      if (method !== 'GET') sent.push({ route, body: content });
      const search = new URLSearchParams(address.split('?')[1]);
      const answer = routes[route]?.(Number(id), content, search);
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError(`No route for ${route}`));
    },
  };
}

/** Returns the response that says whether Ghost has a list with this title. */
function matched(lists: readonly string[] | undefined, search: URLSearchParams): Response {
  const title = search.get('title') ?? '';
  const count = lists?.filter((name) => name === title).length ?? -1;
  const state = ['unreachable', 'missing', 'found', 'ambiguous'][Math.min(count, 2) + 1];
  const facts = { mailingConnectionId: 1, kind: SUGGESTED_KIND, connectionName: 'Ghost', title, detail: '' };
  return Response.json({ mailing: { ...facts, state } });
}

function found(noun: string, one: unknown): Response {
  return one ? Response.json({ [noun]: one }) : missing();
}

function kept<One extends { id: number }>(all: Map<number, One>, noun: string, one: One): Response {
  all.set(one.id, one);
  return Response.json({ [noun]: one }, { status: 201 });
}

function changed<One extends { version: number }>(
  all: Map<number, One>,
  noun: string,
  id: number,
  body: Body,
): Response {
  const before = all.get(id);
  if (!before) return missing();
  if (body['version'] !== before.version) {
    return refusal({ code: 'stale', status: 412, title: 'Changed meanwhile.', current: before });
  }
  const after = { ...before, ...body, version: before.version + 1 };
  all.set(id, after);
  return Response.json({ [noun]: after });
}

function overwrite<One extends { version: number }>(
  all: Map<number, One>,
  id: number,
  change: Partial<One>,
): void {
  const before = all.get(id);
  if (before) all.set(id, { ...before, ...change, version: before.version + 1 });
}

function gone(all: Map<number, unknown>, id: number): Response {
  return all.delete(id) ? new Response(null, { status: 204 }) : missing();
}

function missing(): Response {
  return refusal({ code: 'not_found', status: 404, title: 'It does not exist.' });
}

function invalid(errors: Record<string, string[]>): Response {
  return refusal({ code: 'invalid', status: 422, title: 'Some entries are wrong.', errors });
}

function refusal(problem: Omit<ProblemBody, 'type'>): Response {
  return Response.json({ type: 'about:blank', ...problem }, { status: problem.status });
}
