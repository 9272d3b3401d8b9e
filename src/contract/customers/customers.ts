import * as z from 'zod/mini';
import { CUSTOMER_FIELDS, CUSTOMER_TRADE_FIELDS } from '#domain/customers/customer-fields.ts';
import { PARTY_KINDS } from '#domain/customers/customer-invoice-fields.ts';
import { described, id, text, version } from '#contract/platform/fields.ts';
import { enteredShape, shownShape } from '#contract/platform/record-schema.ts';
import { route } from '#contract/platform/route.ts';

const NAME_MAX = CUSTOMER_FIELDS.name.max;

/** A customer with all its fields. */
export const customerSchema = z.object({ id, ...shownShape(CUSTOMER_FIELDS), version });
export type Customer = z.infer<typeof customerSchema>;

/** A customer in a list, without the fields that only invoices need. */
const listedCustomerSchema = z.object({ id, ...shownShape(CUSTOMER_TRADE_FIELDS), version });
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

const { name, ...details } = enteredShape(CUSTOMER_FIELDS);
const optionalDetails = z.partial(z.object(details)).shape;

/** The maximum number of customers in one response. */
export const CUSTOMERS_PAGE_SIZE = 200;
const CURSOR_MAX = 1_000;

/**
 * Returns a page of the customers, sorted by name. `q` filters by words of the name, in any order (one or two letters: by the start of a
 * word). If no name contains all of them, it returns names with some of them, the best first. `name` filters by the whole name. `limit` is the maximum number of results, at most the page size. `after` (the `next` of a page) continues after that
 * page.
 */
export const listCustomers = route('listCustomers', 'GET /api/customers', {
  summary: 'The customers of the organization, by name',
  needs: 'index Customer',
  query: z.object({
    q: z._default(text(NAME_MAX), ''),
    name: z.optional(text(NAME_MAX)),
    /** Returns only agencies, or only advertisers; at most one page of them. */
    partyKind: z.optional(z.enum(PARTY_KINDS, 'invalid')),
    after: z.optional(z.string().check(z.maxLength(CURSOR_MAX, 'invalid'))),
    limit: z.optional(
      described(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'invalid')), z.transform(Number)), {
        type: 'integer',
        minimum: 1,
        maximum: 9999,
      }),
    ),
  }),
  response: z.object({
    customers: z.array(listedCustomerSchema),
    /** The value of `after` for the next page, if there is one. */
    next: z.optional(z.string()),
    /** If a limited request finds no customer: customers with similar names, most similar first. */
    similar: z.optional(z.array(listedCustomerSchema)),
  }),
});

/** For staff: customers that soon cannot reserve more placements by self-service. */
export const listNearLimit = route('listNearLimit', 'GET /api/reservation_limits', {
  summary: 'Self-service customers near the limit of reserved placements, the nearest first',
  needs: 'index Customer',
  response: z.object({
    /** The maximum number of placements that a customer may have reserved at the same time. */
    limit: z.int(),
    customers: z.array(z.object({ id, name: z.string(), openPlacements: z.int() })),
  }),
});

export const getCustomer = route('getCustomer', 'GET /api/customers/:id', {
  summary: 'One customer',
  needs: 'show Customer',
  response: z.object({ customer: customerSchema }),
});

export const createCustomer = route('createCustomer', 'POST /api/customers', {
  summary: 'Create a customer',
  needs: 'create Customer',
  body: z.object({ name, ...optionalDetails }),
  response: z.object({ customer: customerSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateCustomer = route('updateCustomer', 'PATCH /api/customers/:id', {
  summary: 'Change a customer',
  needs: 'update Customer',
  body: z.object({ name: z.optional(name), ...optionalDetails, version: z.optional(version) }),
  response: z.object({ customer: customerSchema }),
  problems: ['stale'],
});

export const deleteCustomer = route('deleteCustomer', 'DELETE /api/customers/:id', {
  summary: 'Delete a customer that has neither orders nor users',
  needs: 'manage all',
  problems: ['customer_has_orders', 'customer_has_users'],
});
