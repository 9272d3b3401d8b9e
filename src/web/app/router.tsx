import { createRouter } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage, PendingPage } from './failures/error-pages.tsx';
import * as administration from './routes/administration-routes.ts';
import * as errors from './routes/frame-routes.tsx';
import { root, signedIn, signedOut } from './routes/frame-routes.tsx';
import * as mailing from './routes/mailing-routes.ts';
import * as orders from './routes/order-routes.ts';
import * as publications from './routes/publication-routes.ts';
import * as session from './routes/session-routes.ts';

const routeTree = root.addChildren([
  signedOut.addChildren([session.login, session.forgotPassword]),
  session.secondFactor,
  session.resetPassword,
  session.singleSignOn,
  session.sharedReport,
  errors.errorInfo,
  signedIn.addChildren([
    errors.index,
    administration.dashboard,
    publications.board,
    administration.figures,
    administration.revenue,
    administration.agreements,
    administration.invoices,
    administration.invoice,
    administration.customerAccount,
    administration.ownAccount,
    orders.cart,
    orders.ads,
    publications.publications,
    publications.publicationsList,
    publications.publicationsAdd,
    publications.publicationsEdit,
    publications.publication,
    publications.week,
    publications.weekEdit,
    publications.publicationDetails.addChildren([
      publications.publicationDetailsIndex,
      publications.publicationDetailsVert,
    ]),
    publications.publicationEdit,
    publications.publicationRename,
    publications.publicationAddPlacement,
    publications.publicationEditPlacement,
    publications.publicationVertStyle,
    publications.publicationRateCard,
    publications.publicationSpecifications,
    publications.publicationTerms,
    publications.publicationStorefront,
    orders.storefrontRequests,
    mailing.publicationMail,
    mailing.publicationMailing,
    publications.issuesAdd,
    administration.customers,
    administration.customersAdd,
    administration.customersImport,
    administration.customer,
    administration.customerEdit,
    orders.today,
    orders.orders,
    administration.ordersImport,
    orders.order,
    orders.orderChange,
    orders.verts.addChildren([orders.vertsIndex, orders.vert]),
    mailing.delivery,
    mailing.deliveryMail,
    orders.reporting,
    administration.dataExport,
    administration.privacy,
    mailing.mailing,
    mailing.mailingConnectionAdd,
    mailing.mailingConnection,
    mailing.mailingList,
    mailing.mailingListImport,
    administration.settings,
    administration.user,
    administration.users,
    administration.usersInvite,
    administration.userEdit,
    administration.organization,
    administration.letterhead,
    administration.seller,
    administration.singleSignOnSettings,
    administration.securityLog,
    administration.outbox,
    errors.errorNotFound,
    errors.errorForbidden,
    errors.anythingElse,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PendingPage,
  // These pages replace only the failed route; the frame around it stays.
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingMs: 150,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
