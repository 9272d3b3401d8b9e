import * as z from 'zod/mini';
import { isOneLine } from '#domain/customer.ts';
import { CUSTOMER_FIELDS, type CustomerContent, type CustomerField } from '#domain/customer-fields.ts';
import { mapFields, type RecordField } from '#domain/record-field.ts';
import { described } from './described.ts';
import {
  byId,
  gender,
  id,
  isStorable,
  optionalEmail,
  personName,
  requiredText,
  text,
  version,
} from './fields.ts';
import { route } from './route.ts';

const NAME_MAX = CUSTOMER_FIELDS.name.max;

export const customerSchema = z.object({
  id,
  ...(mapFields(CUSTOMER_FIELDS, ({ choices }) => (choices ? gender : z.string())) as {
    [Field in CustomerField]: z.ZodMiniType<CustomerContent[Field]>;
  }),
  version,
});
export type Customer = z.infer<typeof customerSchema>;

const { name, ...details } = mapFields(CUSTOMER_FIELDS, schemaOfEntry) as {
  [Field in CustomerField]: z.ZodMiniType<CustomerContent[Field]>;
};
const optionalDetails = z.partial(z.object(details)).shape;

/** The schema of the values that a field accepts. */
function schemaOfEntry({ kind, max = NAME_MAX, isRequired, isPersonName }: RecordField) {
  if (isPersonName) return personName(max);
  if (kind === 'choice') return gender;
  if (kind === 'email') return optionalEmail;
  return isRequired ? requiredText(max, isStorableLine) : text(max, isStorableLine);
}

function isStorableLine(value: string): boolean {
  return isStorable(value) && isOneLine(value);
}

/** The most customers of one response. */
export const CUSTOMERS_PAGE_SIZE = 200;
const CURSOR_MAX = 1_000;

/**
 * A page of the customers, sorted by name. `q` filters by a part of the name, `name` by the whole name; `limit` limits the
 * number of results, at most to the page size. `after` (the `next` of a page) continues after that page.
 */
export const listCustomers = route('listCustomers', 'GET /api/customers', {
  summary: 'The customers of the organization, by name',
  needs: 'index Customer',
  query: z.object({
    q: z._default(text(NAME_MAX), ''),
    name: z.optional(text(NAME_MAX)),
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
    customers: z.array(customerSchema),
    /** The value of `after` for the next page, if there is one. */
    next: z.optional(z.string()),
    /** If a limited request finds no customer: customers with similar names, most similar first. */
    similar: z.optional(z.array(customerSchema)),
  }),
});

/** For staff: who soon cannot reserve more by self-service. */
export const listNearLimit = route('listNearLimit', 'GET /api/reservation_limits', {
  summary: 'Self-service customers near the limit of reserved placements, the nearest first',
  needs: 'index Customer',
  response: z.object({
    /** Placements that a customer may have reserved at the same time. */
    limit: z.int(),
    customers: z.array(z.object({ id, name: z.string(), openPlacements: z.int() })),
  }),
});

export const getCustomer = route('getCustomer', 'GET /api/customers/:id', {
  summary: 'One customer',
  needs: 'show Customer',
  params: byId,
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
  params: byId,
  body: z.object({ name: z.optional(name), ...optionalDetails, version: z.optional(version) }),
  response: z.object({ customer: customerSchema }),
  problems: ['stale'],
});

export const deleteCustomer = route('deleteCustomer', 'DELETE /api/customers/:id', {
  summary: 'Delete a customer that has neither orders nor users',
  needs: 'manage all',
  params: byId,
  problems: ['customer_has_orders', 'customer_has_users'],
});
