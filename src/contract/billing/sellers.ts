import * as z from 'zod/mini';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import { version } from '#contract/platform/fields.ts';
import { enteredShape, shownShape } from '#contract/platform/record-schema.ts';
import { route } from '#contract/platform/route.ts';

/** Who issues the invoices of the organization. Fields that are not set are ''. */
const sellerSchema = z.object({ ...shownShape(SELLER_FIELDS), version });
export type StoredSeller = z.infer<typeof sellerSchema>;

export const getSeller = route('getSeller', 'GET /api/organization/seller', {
  summary: 'Name, address, tax numbers and bank account of the organization, which its invoices carry',
  needs: 'manage all',
  response: z.object({ seller: sellerSchema }),
});

/** Omitted fields are not changed. */
export const updateSeller = route('updateSeller', 'PATCH /api/organization/seller', {
  summary: 'Change the name, the address, the tax numbers or the bank account on invoices',
  needs: 'manage all',
  body: z.object({ ...z.partial(z.object(enteredShape(SELLER_FIELDS))).shape, version: z.optional(version) }),
  response: z.object({ seller: sellerSchema }),
  problems: ['stale'],
});
