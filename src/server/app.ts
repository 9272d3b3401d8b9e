import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type pg from 'pg';
import { connectionsRoutes } from '#server/sending/delivery/connections/connections-routes.ts';
import { demoRoutes } from '#server/demo/demo-routes.ts';
import { serveKnownHosts, serveLocalOnly } from '#server/platform/http/serve-local-only.ts';
import { deliveriesRoutes } from '#server/sending/delivery/deliveries-routes.ts';
import { PublicAddress } from '#server/platform/base/public-address.ts';
import { keptState } from '#server/platform/db/kept-state.ts';
import { setLogOf } from '#server/platform/db/pool.ts';
import type { Env } from '#server/platform/env.ts';
import { imagesRoutes } from '#server/platform/http/images-routes.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { mailingSystemsRoutes } from '#server/sending/delivery/mailing-adapters.ts';
import { type InstanceKeys, keepKeys } from '#server/platform/keys/instance-keys.ts';
import { refuseWhileDraining, serverWithShortcut } from '#server/platform/http/drain.ts';
import {
  healthRoutes,
  listeningPort,
  logRequests,
  refuseOtherMethods,
} from '#server/platform/http/health-routes.ts';
import { readJsonBodies, BODY_LIMIT, UPLOAD_LIMIT } from '#server/platform/http/request-body.ts';
import { Metrics } from '#server/platform/http/metrics.ts';
import { describeRoutes } from '#server/platform/http/openapi.ts';
import { refuseOverload } from '#server/platform/http/overload.ts';
import {
  respondToUnparsable,
  respondWithProblems,
  respondToUnroutable,
} from '#server/platform/http/problem-response.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts } from '#server/platform/http/request-timeouts.ts';
import { setSecurityHeaders, strictHeaders } from '#server/platform/http/security-headers.ts';
import { serveHelp } from '#server/platform/http/serve-help.ts';
import { ReadLimit } from '#server/platform/http/read-limit.ts';
import { WriteLimit } from '#server/platform/http/write-limit.ts';
import { ordersRoutes } from '#server/sales/orders-routes.ts';
import { liveRoutes } from '#server/platform/live/live-routes.ts';
import { unsubscribeRoutes } from '#server/sending/lists/unsubscribe-routes.ts';
import { metricsRoutes } from '#server/platform/http/metrics-routes.ts';
import { offeredChangesRoutes } from '#server/public/offered-changes/offered-changes-routes.ts';
import { orderLinksRoutes } from '#server/public/portal/order-links-routes.ts';
import { portalRoutes } from '#server/public/portal/portal-routes.ts';
import { reportsRoutes } from '#server/insight/reports/reports-routes.ts';
import { hasNoFactor } from '#server/access/second-factor/factors.ts';
import { recordRefusedActs } from '#server/access/security-log/record-security-event.ts';
import { authentication } from '#server/access/sessions/authentication.ts';
import { sessionRoutes } from '#server/access/sessions/session-routes.ts';
import { singleSignOnRoutes } from '#server/access/single-sign-on/single-sign-on-routes.ts';
import { specificationRoutes } from '#server/public/storefront/specification-routes.ts';
import { storefrontRoutes } from '#server/public/storefront/storefront-routes.ts';
import { mailServiceRoutes } from '#server/sending/returns/mail-service-routes.ts';
import { TrackingEndpoint } from '#server/sending/tracking/tracking-endpoint.ts';
import { trackingRoutes } from '#server/sending/tracking/tracking-routes.ts';
import { usersRoutes } from '#server/access/users/users-routes.ts';
import { adsRoutes } from './ads/ads-routes.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { insightRoutes } from './insight/insight-routes.ts';
import { pricingRoutes } from './pricing/pricing-routes.ts';
import { salesRoutes } from './sales/sales-routes.ts';
import { accessRoutes } from './access/access-routes.ts';
import { sendingRoutes } from './sending/sending-routes.ts';
import { systemResolver } from './access/single-sign-on/prove-domains.ts';
import './link-areas.ts';
import { publicPages } from '#server/platform/web/public-pages.ts';
import { serveWeb } from '#server/platform/web/serve-web.ts';

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
  /** The program that renders pages, if it is not next to the server: for tests. */
  prerenderWorker?: URL | undefined;
  /** Looks up TXT records instead of the DNS: for tests. */
  resolveTxt?: App['resolveTxt'];
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
  keepKeys(parts.pool, parts.keys);
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
    resolveTxt: parts.resolveTxt ?? systemResolver(),
    renderPage: publicPages(http, parts.prerenderWorker),
    wakeDelivery: () => undefined,
    ...authentication(parts.pool, parts.env, () => app),
    timeOf: ({ today, now }) => ({ today: parts.today?.() ?? today, now: parts.now?.() ?? now }),
    needsSecondFactor: async (session) =>
      session.requiresSecondFactor && (await hasNoFactor(parts.pool, session)),
    isDraining: false,
    isRefusingReads: false,
    checksResponses: parts.checksResponses ?? false,
  };
  keptState(parts.pool, PublicAddress).read = app.publicUrl;
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
  serveKnownHosts(app);
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
    accessRoutes,
    sendingRoutes,
    catalogueRoutes,
    customersRoutes,
    pricingRoutes,
    adsRoutes,
    salesRoutes,
    billingRoutes,
    insightRoutes,
    healthRoutes,
    sessionRoutes,
    singleSignOnRoutes,
    demoRoutes,
    usersRoutes,
    storefrontRoutes,
    specificationRoutes,
    ordersRoutes,
    imagesRoutes,
    reportsRoutes,
    mailingSystemsRoutes,
    deliveriesRoutes,
    connectionsRoutes,
    liveRoutes,
    unsubscribeRoutes,
    mailServiceRoutes,
    orderLinksRoutes,
    offeredChangesRoutes,
    portalRoutes,
  ])
    register(app);
}
