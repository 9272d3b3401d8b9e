import type { FastifyInstance } from 'fastify';
import type { PortalAccount, PortalInvoice } from '#contract/public/portal-pages.ts';
import { can } from '#domain/access/abilities.ts';
import {
  openOwnAccountPdf,
  openOwnInvoicePdf,
  openOwnInvoiceXml,
  showOwnAccount,
} from '#server/billing/account/own-account.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { Contact } from './find-contact.ts';
import { type ByOrder, HIDDEN, numberIn, orderRoute, PORTAL_HEADERS, requireContact } from './portal-http.ts';

/** How many invoices the page of an order lists. The statement lists all invoices of the last twelve months. */
const LATEST = 12;

/**
 * Reads the latest invoices of the contact's customer, and the customer's balances. Returns null if no invoice was
 * issued in the last twelve months, even if an older one is open.
 */
export async function readPortalAccount(tx: Tx): Promise<PortalAccount | null> {
  const { subaccounts } = await showOwnAccount(tx, {});
  const invoices = subaccounts.flatMap(({ currency, entries, openInvoices }) =>
    entries.flatMap(({ kind, id, number, on: issuedOn, debit, credit, hasXml }): PortalInvoice[] => {
      if (kind !== 'invoice' && kind !== 'correction') return [];
      const open = kind === 'invoice' ? openInvoices.find((invoice) => invoice.id === id) : undefined;
      return [
        {
          id,
          kind,
          number,
          issuedOn,
          currency,
          gross: debit + credit,
          hasXml,
          open: open ? { amount: open.openAmount, dueOn: open.dueOn, payPath: open.payPath } : null,
        },
      ];
    }),
  );
  if (invoices.length === 0) return null;
  const latest = invoices.toSorted(
    (one, other) => (one.issuedOn < other.issuedOn ? 1 : -1) || other.id - one.id,
  );
  return {
    invoices: latest.slice(0, LATEST),
    balances: subaccounts.map(({ currency, balance }) => ({ currency, balance })),
  };
}

type ByInvoice = { Params: { id: string; invoiceId: string } };

/** Serves the invoices and the statement of account of the contact's customer. */
export function accountRoutes(http: FastifyInstance, app: App): void {
  http.get<ByOrder>(orderRoute('/account'), HIDDEN, async (request, reply) => {
    const { scope, locale } = refuseOthers(await requireContact(app, request));
    const file = await openOwnAccountPdf(scope, { locale }, app);
    sendFile(reply.headers(PORTAL_HEADERS), { ...file, isShown: true }, 'application/pdf');
    return reply;
  });

  http.get<ByInvoice>(orderRoute('/invoices/:invoiceId'), HIDDEN, async (request, reply) => {
    const { scope } = refuseOthers(await requireContact(app, request));
    const file = await openOwnInvoicePdf(scope, numberIn(request.params.invoiceId), app);
    sendFile(reply.headers(PORTAL_HEADERS), { ...file, isShown: true }, 'application/pdf');
    return reply;
  });

  http.get<ByInvoice>(orderRoute('/invoices/:invoiceId/xml'), HIDDEN, async (request, reply) => {
    const { scope } = refuseOthers(await requireContact(app, request));
    const file = await openOwnInvoiceXml(scope, numberIn(request.params.invoiceId));
    sendFile(reply.headers(PORTAL_HEADERS), file, 'application/xml');
    return reply;
  });
}

/** Whether a contact sees the invoices. This needs the right to accept offers, and a customer who sees prices. */
export function seesAccount({ rights, scope }: Pick<Contact, 'rights' | 'scope'>): boolean {
  return rights.mayAccept && can(scope.user.capabilities, 'show OwnInvoice');
}

function refuseOthers(contact: Contact): Contact {
  if (!seesAccount(contact)) throw new Problem('not_found');
  return contact;
}
