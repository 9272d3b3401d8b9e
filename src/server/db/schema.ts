import type {
  OrganizationsTable,
  OutgoingMailsTable,
  SessionsTable,
  SignInFailuresTable,
  UsersTable,
} from './people-schema.ts';
import type {
  AuditLogTable,
  CustomersTable,
  IdempotencyKeysTable,
  ImagesTable,
  IssuesTable,
  OrderCountsTable,
  OrderOverviewsTable,
  OrdersTable,
  PlacementCapacitiesTable,
  PlacementsTable,
  PublicationsTable,
  ReportsTable,
  VertReportsTable,
  VertStylesTable,
  VertsTable,
} from './trade-schema.ts';

/** The tables as the migrations make them. */
export interface Schema {
  organizations: OrganizationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: SessionsTable;
  sign_in_failures: SignInFailuresTable;
  outgoing_mails: OutgoingMailsTable;
  publications: PublicationsTable;
  vert_styles: VertStylesTable;
  issues: IssuesTable;
  placements: PlacementsTable;
  customers: CustomersTable;
  orders: OrdersTable;
  verts: VertsTable;
  order_overviews: OrderOverviewsTable;
  order_counts: OrderCountsTable;
  placement_capacities: PlacementCapacitiesTable;
  reports: ReportsTable;
  vert_reports: VertReportsTable;
  images: ImagesTable;
  audit_log: AuditLogTable;
  idempotency_keys: IdempotencyKeysTable;
}
