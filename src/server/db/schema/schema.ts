import type {
  DeliveriesTable,
  DeliveryEventsTable,
  DeliveryItemsTable,
  DeliveryRecipientsTable,
  IssueMailsTable,
  ListRecipientsTable,
  MailTemplatesTable,
  MailingConnectionsTable,
  MailingListsTable,
  PublicationFeedsTable,
  TrackingClientsTable,
  TrackingEventsTable,
  TrackingHoursTable,
  TrackingLinksTable,
  TrackingSaltsTable,
  TrackingTotalsTable,
} from './delivery-schema.ts';
import type {
  NotificationSettingsTable,
  OrganizationsTable,
  OutgoingMailsTable,
  PasskeysTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  SessionsTable,
  SignInFailuresTable,
  SingleSignOnDomainsTable,
  SingleSignOnIdentitiesTable,
  IdempotencyKeysTable,
  LetterheadsTable,
  SellersTable,
  SingleSignOnSettingsTable,
  TotpSecretsTable,
  UsedPasskeyChallengesTable,
  UsersTable,
} from './people-schema.ts';
import type { PaperMailsTable, PapersTable, RateCardsTable } from './price-schema.ts';
import type {
  OrderAcceptancesTable,
  OrderLinkOpeningsTable,
  OrderLinksTable,
  PortalCodesTable,
  PortalSessionsTable,
} from './portal-schema.ts';
import type {
  AdRemindersTable,
  AdReminderSettingsTable,
  LinkRemindersTable,
  OrdersWithoutRemindersTable,
  PublicationsWithoutRemindersTable,
} from './reminder-schema.ts';
import type { ReportsTable, VertReportsTable } from './reports-schema.ts';
import type { AgreementsTable, MakeGoodsTable, OrderPartiesTable } from './party-schema.ts';
import type {
  PublicationApprovalsTable,
  VertApprovalsTable,
  VertRemarksTable,
  VertVersionsTable,
} from './approval-schema.ts';
import type {
  CalendarFeedsTable,
  CancellationChargesTable,
  PublicationTermsTable,
  TermsSettingsTable,
} from './terms-schema.ts';
import type { AccountingTable, RevenueCountersTable, RevenueSourcesTable } from './revenue-schema.ts';
import type {
  BankEntriesTable,
  InvoicePaymentsTable,
  InvoiceSeriesTable,
  InvoicesTable,
  InvoiceStatesTable,
} from './invoice-schema.ts';
import type {
  AuditLogTable,
  CancellationsTable,
  CommentsTable,
  CustomersTable,
  ImagesTable,
  IssuesTable,
  NotificationsTable,
  OrderColumnsTable,
  OrderCountsTable,
  OrderOverviewsTable,
  OrderViewsTable,
  OrdersTable,
  PlacementCapacitiesTable,
  PlacementsTable,
  PublicationsTable,
  VertStylesTable,
  VertsTable,
} from './trade-schema.ts';
import type {
  StorefrontHoldsTable,
  StorefrontRequestsTable,
  StorefrontSettingsTable,
  StorefrontsTable,
} from './storefront-schema.ts';

/** The counted sales of a year. */
interface FiguresTable {
  organization_id: number;
  year: number;
  counted_at: string | null;
  content: unknown;
}

/** The tables after all migrations. */
export interface Schema {
  organizations: OrganizationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_passkey_challenges: UsedPasskeyChallengesTable;
  invoice_series: InvoiceSeriesTable;
  invoices: InvoicesTable;
  invoice_states: InvoiceStatesTable;
  invoice_payments: InvoicePaymentsTable;
  bank_entries: BankEntriesTable;
  letterheads: LetterheadsTable;
  sellers: SellersTable;
  single_sign_on_settings: SingleSignOnSettingsTable;
  single_sign_on_identities: SingleSignOnIdentitiesTable;
  single_sign_on_domains: SingleSignOnDomainsTable;
  sign_in_failures: SignInFailuresTable;
  outgoing_mails: OutgoingMailsTable;
  publications: PublicationsTable;
  vert_styles: VertStylesTable;
  paper_mails: PaperMailsTable;
  papers: PapersTable;
  rate_cards: RateCardsTable;
  publication_terms: PublicationTermsTable;
  publication_approvals: PublicationApprovalsTable;
  vert_versions: VertVersionsTable;
  vert_approvals: VertApprovalsTable;
  vert_remarks: VertRemarksTable;
  ad_reminder_settings: AdReminderSettingsTable;
  publications_without_reminders: PublicationsWithoutRemindersTable;
  orders_without_reminders: OrdersWithoutRemindersTable;
  link_reminders: LinkRemindersTable;
  ad_reminders: AdRemindersTable;
  terms_settings: TermsSettingsTable;
  calendar_feeds: CalendarFeedsTable;
  storefronts: StorefrontsTable;
  storefront_settings: StorefrontSettingsTable;
  storefront_requests: StorefrontRequestsTable;
  storefront_holds: StorefrontHoldsTable;
  order_links: OrderLinksTable;
  order_link_openings: OrderLinkOpeningsTable;
  portal_sessions: PortalSessionsTable;
  portal_codes: PortalCodesTable;
  order_acceptances: OrderAcceptancesTable;
  cancellation_charges: CancellationChargesTable;
  order_parties: OrderPartiesTable;
  agreements: AgreementsTable;
  make_goods: MakeGoodsTable;
  mail_templates: MailTemplatesTable;
  issue_mails: IssueMailsTable;
  issues: IssuesTable;
  placements: PlacementsTable;
  customers: CustomersTable;
  orders: OrdersTable;
  verts: VertsTable;
  order_overviews: OrderOverviewsTable;
  order_views: OrderViewsTable;
  order_columns: OrderColumnsTable;
  comments: CommentsTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  figures: FiguresTable;
  accounting: AccountingTable;
  revenue_sources: RevenueSourcesTable;
  revenue_counters: RevenueCountersTable;
  order_counts: OrderCountsTable;
  placement_capacities: PlacementCapacitiesTable;
  reports: ReportsTable;
  vert_reports: VertReportsTable;
  images: ImagesTable;
  audit_log: AuditLogTable;
  cancellations: CancellationsTable;
  idempotency_keys: IdempotencyKeysTable;
  mailing_connections: MailingConnectionsTable;
  deliveries: DeliveriesTable;
  delivery_items: DeliveryItemsTable;
  delivery_events: DeliveryEventsTable;
  publication_feeds: PublicationFeedsTable;
  mailing_lists: MailingListsTable;
  list_recipients: ListRecipientsTable;
  delivery_recipients: DeliveryRecipientsTable;
  tracking_hours: TrackingHoursTable;
  tracking_totals: TrackingTotalsTable;
  tracking_links: TrackingLinksTable;
  tracking_events: TrackingEventsTable;
  tracking_clients: TrackingClientsTable;
  tracking_salts: TrackingSaltsTable;
}
