import type { ApprovalTables } from './approval-schema.ts';
import type { DeliveryTables } from './delivery-schema.ts';
import type { InvoiceTables } from './invoice-schema.ts';
import type { PartyTables } from './party-schema.ts';
import type { PeopleTables } from './people-schema.ts';
import type { PortalTables } from './portal-schema.ts';
import type { PriceTables } from './price-schema.ts';
import type { ReminderTables } from './reminder-schema.ts';
import type { ReportsTables } from './reports-schema.ts';
import type { RevenueTables } from './revenue-schema.ts';
import type { StorefrontTables } from './storefront-schema.ts';
import type { TermsTables } from './terms-schema.ts';
import type { TradeTables } from './trade-schema.ts';

/** The tables that the query builder reads and writes, after all migrations. */
export interface Schema
  extends
    ApprovalTables,
    DeliveryTables,
    InvoiceTables,
    PartyTables,
    PeopleTables,
    PortalTables,
    PriceTables,
    ReminderTables,
    ReportsTables,
    RevenueTables,
    StorefrontTables,
    TermsTables,
    TradeTables {}
