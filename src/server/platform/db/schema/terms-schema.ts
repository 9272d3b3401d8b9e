import type { CancellationTax, Terms } from '#domain/pricing/terms/terms.ts';
import type { CancellationRule } from '#domain/pricing/terms/cancellation-charge.ts';
import type { Created, DayColumn, Instant, JsonText } from './columns.ts';
import type { Generated } from 'kysely';

export interface TermsTables {
  publication_terms: {
    organization_id: number;
    publication_id: number;
    content: JsonText<Terms>;
    version: Generated<number>;
    updated_at: Created;
  };
  terms_settings: {
    organization_id: number;
    holiday_region: string;
    cancellation_tax: CancellationTax;
    business_terms_of: DayColumn | null;
    business_terms_url: Generated<string>;
    version: Generated<number>;
  };
  cancellation_charges: {
    organization_id: number;
    vert_id: number;
    order_id: number;
    customer_id: number;
    publication_title: string;
    placement_name: string;
    sending_date: DayColumn;
    rule: CancellationRule;
    until: Instant | null;
    basis_points: number;
    currency: string | null;
    customer_net: number | null;
    amount: number | null;
    tax: CancellationTax;
    vat_basis_points: number | null;
    user_id: number;
    cancelled_at: Created;
    publication_id: number | null;
    creator_id: number | null;
    bill_to_id: number | null;
    invoice_id: number | null;
    waived_at: Instant | null;
    waiver_reason: Generated<string>;
  };
}
