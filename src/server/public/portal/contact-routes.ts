import type { FastifyInstance } from 'fastify';
import { LINK_RIGHTS, type LinkRight } from '#domain/public/portal/order-link.ts';
import { isLocale } from '#words/locale.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { inviteColleague, withdrawColleague } from './invite-colleague.ts';
import { showOrderPage } from './portal-forms.ts';
import { type ByOrder, entryOf, HIDDEN, numberIn, orderRoute, requireContact } from './portal-http.ts';
import { orderPath } from '#contract/public/portal-pages.ts';
import { requireLink } from './find-contact.ts';

type ByLink = { Params: ByOrder['Params'] & { linkId: string } };

const INVITE_FIELDS = ['name', 'email'] as const;

/**
 * Serves the forms with which a contact changes its own access: the language, how many reminders it gets, and which colleagues also have a
 * link.
 */
export function contactRoutes(http: FastifyInstance, app: App): void {
  http.post<ByOrder>(orderRoute('/language'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    const { scope, orderId } = contact;
    const locale = entryOf(request, 'locale');
    if (!isLocale(locale)) throw new Problem('not_found');
    await scope.transact((tx) => updateRow(tx, 'order_links', requireLink(contact), { locale }));
    return reply.redirect(orderPath(orderId), 303);
  });

  http.post<ByOrder>(orderRoute('/mails'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    const fewerMails = entryOf(request, 'fewer') === 'yes';
    await contact.scope.transact((tx) =>
      updateRow(tx, 'order_links', requireLink(contact), { fewer_mails: fewerMails }),
    );
    return reply.redirect(`${orderPath(contact.orderId)}?done=${fewerMails ? 'fewer' : 'all'}`, 303);
  });

  http.post<ByOrder>(orderRoute('/colleagues'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    const [name, email] = [entryOf(request, 'name'), entryOf(request, 'email')];
    const rights = Object.fromEntries(
      LINK_RIGHTS.map((right) => [right, entryOf(request, right) === 'yes']),
    ) as Record<LinkRight, boolean>;
    try {
      await inviteColleague(app, contact, { name, email, rights });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
      const refused = INVITE_FIELDS.filter((field) => error.fields[field]);
      void reply.code(422);
      return showOrderPage(app, contact, reply, { invitation: { name, email, rights, refused } });
    }
    return reply.redirect(`${orderPath(contact.orderId)}?done=invited#note`, 303);
  });

  http.post<ByLink>(orderRoute('/colleagues/:linkId/withdrawal'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    await withdrawColleague(contact, numberIn(request.params.linkId));
    return reply.redirect(`${orderPath(contact.orderId)}?done=withdrawn`, 303);
  });
}
