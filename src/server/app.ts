import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type pg from 'pg';
import { accountingRoutes } from './accounting/accounting-routes.ts';
import { adRemindersRoutes } from './ad-reminders/ad-reminders-routes.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { boardRoutes } from './board/board-routes.ts';
import { commentsRoutes } from './comments/comments-routes.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { customerImportRoutes } from './customers/import/import-routes.ts';
import { dataExportRoutes } from './data-export/data-export-routes.ts';
import { connectionsRoutes } from './delivery/connections/connections-routes.ts';
import { demoRoutes } from './demo/demo-routes.ts';
import { serveLocalOnly } from './demo/serve-local-only.ts';
import { deliveriesRoutes } from './delivery/deliveries-routes.ts';
import { setLogOf } from './db/pool-log.ts';
import type { Env } from './env.ts';
import { figuresRoutes } from './figures/figures-routes.ts';
import { revenueRoutes } from './revenue-page/revenue-routes.ts';
import { imagesRoutes } from './http/images-routes.ts';
import type { ImageStorage } from './files/image-storage.ts';
import type { App } from './http/app-context.ts';
import { mailingSystemsRoutes } from './delivery/mailing-adapters.ts';
import { historyRoutes } from './history/history-routes.ts';
import type { InstanceKeys } from './keys/instance-keys.ts';
import { refuseWhileDraining } from './http/drain.ts';
import { healthRoutes } from './http/health-routes.ts';
import { readJsonBodies } from './http/json-body.ts';
import { BODY_LIMIT, UPLOAD_LIMIT } from './http/body-limits.ts';
import { listeningPort } from './http/listening-port.ts';
import { logRequests } from './http/log-requests.ts';
import { Metrics } from './http/metrics.ts';
import { describeRoutes } from './http/openapi.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { refuseOverload } from './http/overload.ts';
import { respondToUnparsable } from './http/unparsable.ts';
import { respondWithProblems, respondToUnroutable } from './http/problem-response.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './http/request-timeouts.ts';
import { setSecurityHeaders, strictHeaders } from './http/security-headers.ts';
import { serverWithShortcut } from './http/server-with-shortcut.ts';
import { serveHelp } from './http/serve-help.ts';
import { ReadLimit } from './http/read-limit.ts';
import { WriteLimit } from './http/write-limit.ts';
import { issuesRoutes } from './issues/issues-routes.ts';
import { notificationsRoutes } from './notifications/notifications-routes.ts';
import { orderBulkRoutes } from './order-bulk/order-bulk-routes.ts';
import { orderViewsRoutes } from './order-views/order-views-routes.ts';
import { orderImportRoutes } from './orders/import/import-routes.ts';
import { ordersRoutes } from './orders/orders-routes.ts';
import { letterheadsRoutes } from './letterheads/letterheads-routes.ts';
import { liveRoutes } from './live/live-routes.ts';
import { mailingListsRoutes } from './mailing-lists/mailing-lists-routes.ts';
import { unsubscribeRoutes } from './mailing-lists/unsubscribe-routes.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { organizationsRoutes } from './organizations/organizations-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { placementsRoutes } from './placements/placements-routes.ts';
import { orderLinksRoutes } from './portal/order-links-routes.ts';
import { portalRoutes } from './portal/portal-routes.ts';
import { PRICE_ROUTES } from './price-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { publicationsRoutes } from './publications/publications-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { passkeyRoutes } from './second-factor/passkey-routes.ts';
import { RequiredFactors } from './second-factor/required-factor.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { recordRefusedActs } from './security-log/record-refused-acts.ts';
import { securityLogRoutes } from './security-log/security-log-routes.ts';
import { authentication } from './session/authentication.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts';
import { storefrontRoutes } from './storefront/storefront-routes.ts';
import { calendarsRoutes } from './calendars/calendars-routes.ts';
import { todayRoutes } from './today/today-routes.ts';
import { TrackingEndpoint } from './tracking/tracking-endpoint.ts';
import { trackingRoutes } from './tracking/tracking-routes.ts';
import { usersRoutes } from './users/users-routes.ts';
import { mailTextsRoutes } from './mail-texts/mail-texts-routes.ts';
import { vertStylesRoutes } from './vert-styles/vert-styles-routes.ts';
import { vertsRoutes } from './verts/verts-routes.ts';
import { serveWeb } from './web/serve-web.ts';

interface AppParts {
  env: Env;
  pool: pg.Pool;
  files: ImageStorage;
  keys: InstanceKeys;
  log: FastifyBaseLogger;
  /** Checks every response against the contract: for tests. */
  checksResponses?: boolean;
  /** Overrides the organization's current day, so that tests can simulate the next day. */
  today?: () => string;
  /** Overrides the time of a request, so that tests can simulate a time after a deadline. */
  now?: () => string | null;
  /** The folder of the built manual, if it is not next to the server: for tests. */
  helpFolder?: string | undefined;
  /** Overrides how long clients may take to send requests: for tests. */
  timeouts?: RequestTimeouts | undefined;
}

/** Builds the whole application without listening, so that tests can call it, too. */
export async function buildApp(parts: AppParts): Promise<App> {
  const trackingEndpoint = new TrackingEndpoint({
    ...parts,
    trustProxy: parts.env.trustProxy,
    publicUrl: () => app.publicUrl(),
  });
  const requiredFactors = new RequiredFactors(parts.pool);
  const http = fastify({
    loggerInstance: parts.log,
    clientErrorHandler: respondToUnparsable(strictHeaders(parts.env)),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: parts.env.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
    serverFactory: serverWithShortcut((request, response) => {
      return refuseWhileDraining(app, request, response) || trackingEndpoint.handle(request, response);
    }, parts.timeouts ?? REQUEST_TIMEOUTS),
    // The framework calls no hook for an address that its router cannot parse.
    frameworkErrors: (error, request, reply) => {
      respondToUnroutable(error, request, reply.headers(strictHeaders(parts.env)));
    },
  });
  const app: App = {
    http,
    pool: parts.pool,
    env: parts.env,
    files: parts.files,
    keys: parts.keys,
    metrics: new Metrics(),
    writeLimit: new WriteLimit(parts.env.writesPerMinute),
    readLimit: new ReadLimit(parts.env.writesPerMinute > 0),
    publicUrl: () =>
      parts.env.publicUrl ?? `http://localhost:${listeningPort(parts.env, http.server.address())}`,
    wakeDelivery: () => undefined,
    ...authentication(parts.pool, parts.env, () => app),
    timeOf: ({ today, now }) => ({ today: parts.today?.() ?? today, now: parts.now?.() ?? now }),
    needsSecondFactor: async (session) =>
      session.requiresSecondFactor && (await requiredFactors.isMissing(session)),
    isDraining: false,
    isRefusingReads: false,
    checksResponses: parts.checksResponses ?? false,
  };
  setLogOf(parts.pool, parts.log);
  http.decorateRequest('session', null);
  respondWithProblems(http);
  readJsonBodies(http);
  logRequests(app);
  await http.register(cookie);
  await http.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 5, parts: 6 } });
  await http.register(rateLimit, { global: false });
  refuseOverload(http, parts.env.overloadSeconds);
  setSecurityHeaders(app);
  serveLocalOnly(app);
  recordRefusedActs(app);
  await describeRoutes(app);
  registerSlices(app);
  refuseOtherMethods(app);
  trackingRoutes(app, trackingEndpoint);
  await serveHelp(app, parts.helpFolder);
  await serveWeb(app);
  return app;
}

/** Registers the routes of every feature. */
function registerSlices(app: App): void {
  for (const register of [
    metricsRoutes,
    healthRoutes,
    sessionRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    singleSignOnRoutes,
    demoRoutes,
    usersRoutes,
    organizationsRoutes,
    letterheadsRoutes,
    outboxRoutes,
    publicationsRoutes,
    calendarsRoutes,
    storefrontRoutes,
    issuesRoutes,
    placementsRoutes,
    ...PRICE_ROUTES,
    customersRoutes,
    customerImportRoutes,
    orderImportRoutes,
    ordersRoutes,
    orderViewsRoutes,
    orderBulkRoutes,
    commentsRoutes,
    vertsRoutes,
    approvalRoutes,
    adRemindersRoutes,
    vertStylesRoutes,
    mailTextsRoutes,
    imagesRoutes,
    dataExportRoutes,
    privacyRoutes,
    historyRoutes,
    notificationsRoutes,
    reportsRoutes,
    searchRoutes,
    boardRoutes,
    figuresRoutes,
    revenueRoutes,
    accountingRoutes,
    mailingSystemsRoutes,
    deliveriesRoutes,
    todayRoutes,
    connectionsRoutes,
    mailingListsRoutes,
    liveRoutes,
    unsubscribeRoutes,
    orderLinksRoutes,
    portalRoutes,
    securityLogRoutes,
  ])
    register(app);
}
