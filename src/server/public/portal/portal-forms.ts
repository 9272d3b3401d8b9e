import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { acceptOffer, type EnteredAcceptance } from './accept-offer.ts';
import { acceptChange, declineChange } from './accept-change.ts';
import { askStaff } from './messages.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type Contact, requireLink } from './find-contact.ts';
import {
  type AcceptField,
  type AcceptForm,
  type OrderNote,
  orderPath,
  type OrderView,
  type PortalOrder,
  type WantedPlace,
} from '#contract/public/portal-pages.ts';
import {
  codeIn,
  entryOf,
  readerOf,
  sendPage,
  type ByOrder,
  HIDDEN,
  numberIn,
  orderRoute,
  requireContact,
} from './portal-http.ts';
import { listEquivalents, readPortalOrder } from './read-order.ts';
import { LINK_RIGHTS, type LinkRight } from '#domain/public/portal/order-link.ts';
import { isLocale } from '#words/locale.ts';
import { updateRow } from '#server/platform/db/rows.ts';
import { inviteColleague, withdrawColleague } from './invite-colleague.ts';

const FIELDS: readonly AcceptField[] = ['name', 'agreed', 'code'];

/** Sends the page of the order, with a refused form as the contact sent it. */
export async function showOrderPage(
  app: App,
  contact: Contact,
  reply: FastifyReply,
  { form: sent, invitation, note, refusal = null }: Partial<OrderView>,
): Promise<FastifyReply> {
  const { order, equivalents } = await contact.scope.read(async (tx) => {
    const read = await readPortalOrder(tx, contact);
    const isRefused = read.next.kind === 'lapsed' || note === 'unavailable' || note === 'late';
    return { order: read, equivalents: isRefused ? await listEquivalents(tx, placesOf(read)) : [] };
  });
  const form = sent ?? { name: contact.name, agreed: false, asksCode: false, refused: [] };
  const view = { reader: readerOf(contact), order, form, invitation, note, equivalents, refusal };
  return sendPage(app, reply, { kind: 'order', view });
}

function placesOf({ ads }: PortalOrder): WantedPlace[] {
  return ads.map(({ vert: { placement }, sendingDate }) => {
    const { id: publicationId, title } = placement.issue.publication;
    return { publicationId, title, name: placement.name, sendingDate };
  });
}

/** What a form can accept: the act, the name of its note when it is done, and the note for a refusal that does not belong to a field. */
interface Accepting {
  accept: (app: App, contact: Contact, entered: EnteredAcceptance) => Promise<'code_sent' | 'done'>;
  done: OrderNote;
  noteOf: (problem: Problem) => OrderNote | 'fields' | null;
}

const OFFER: Accepting = { accept: acceptOffer, done: 'accepted', noteOf: noteOfOffer };
const CHANGE: Accepting = { accept: acceptChange, done: 'changeAccepted', noteOf: noteOfChange };

/** Responds to the form that accepts the offer. */
export function answerAcceptance(...request: FormRequest): Promise<FastifyReply> {
  return answerForm(OFFER, ...request);
}

/** Responds to the form that accepts an offered change. */
export function answerChange(...request: FormRequest): Promise<FastifyReply> {
  return answerForm(CHANGE, ...request);
}

type FormRequest = [app: App, contact: Contact, request: FastifyRequest, reply: FastifyReply];

/** Accepts, and redirects to the page of the order; or shows the form again. */
async function answerForm(
  { accept, done, noteOf }: Accepting,
  ...[app, contact, request, reply]: FormRequest
): Promise<FastifyReply> {
  const [name, code] = [entryOf(request, 'name'), codeIn(request)];
  const agreed = entryOf(request, 'agreed') === 'yes';
  const form: AcceptForm = { name, agreed, asksCode: code !== '', refused: [] };
  try {
    const entered = { name, agreed, code, offer: entryOf(request, 'offer') };
    if ((await accept(app, contact, entered)) === 'code_sent') {
      return await showOrderPage(app, contact, reply, { form: { ...form, asksCode: true } });
    }
    return await reply.redirect(`${orderPath(contact.orderId)}?done=${done}#note`, 303);
  } catch (error) {
    const note = error instanceof Problem ? noteOf(error) : null;
    if (note === null) throw error;
    const refused = error instanceof Problem ? FIELDS.filter((field) => error.fields[field]) : [];
    void reply.code(422);
    return showOrderPage(app, contact, reply, {
      form: { ...form, refused },
      note: note === 'fields' ? undefined : note,
    });
  }
}

/** Responds to the form that declines an offered change with a reason. */
export async function answerRefusedChange(
  ...[app, contact, request, reply]: FormRequest
): Promise<FastifyReply> {
  try {
    await declineChange(contact, { offer: entryOf(request, 'offer'), text: entryOf(request, 'text') });
  } catch (error) {
    const note = error instanceof Problem ? noteOfChange(error) : null;
    if (note === null) throw error;
    void reply.code(422);
    return showOrderPage(app, contact, reply, { note: note === 'fields' ? 'empty' : note });
  }
  return reply.redirect(`${orderPath(contact.orderId)}?done=changeDeclined#note`, 303);
}

/** The refusals after which an offered change cannot be accepted as it was shown. */
const CHANGE_GONE = new Set<Problem['code']>([
  'no_change_waiting',
  'conflict',
  'placements_unavailable',
  'being_sent',
  'handed_over',
  'not_withdrawn',
  'order_sent',
  'ad_billed',
]);

function noteOfChange({ code }: Problem): OrderNote | 'fields' | null {
  if (code === 'invalid') return 'fields';
  return CHANGE_GONE.has(code) ? 'changeGone' : null;
}

/** Returns the note of the page about a refusal; null if another page shows the refusal. */
function noteOfOffer({ code }: Problem): OrderNote | 'fields' | null {
  switch (code) {
    case 'invalid':
      return 'fields';
    case 'conflict':
      return 'changed';
    case 'booking_deadline_passed':
      return 'late';
    case 'order_booked':
      return 'already';
    case 'issue_gone':
      // The section of the offer says which ads are past.
      return 'fields';
    case 'order_lapsed':
      return 'unavailable';
    default:
      return null;
  }
}

function noteOfQuestion({ code }: Problem): OrderNote | null {
  if (code === 'invalid') return 'empty';
  return code === 'order_booked' || code === 'order_lapsed' ? 'notDeclined' : null;
}

/** Responds to the form with a question, or with the reason for which the contact declines the offer. */
export async function answerQuestion(
  app: App,
  contact: Contact,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kind = entryOf(request, 'kind') === 'declined' ? 'declined' : 'asked';
  try {
    await askStaff(app, contact, { kind, text: entryOf(request, 'text') });
  } catch (error) {
    const note = error instanceof Problem ? noteOfQuestion(error) : null;
    if (note === null) throw error;
    void reply.code(422);
    return showOrderPage(app, contact, reply, { note });
  }
  // A redirect without a fragment would keep the fragment of the form's address.
  return reply.redirect(`${orderPath(contact.orderId)}?done=${kind}#note`, 303);
}

type ByLink = { Params: ByOrder['Params'] & { linkId: string } };

const INVITE_FIELDS = ['name', 'email', 'code'] as const;

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
      updateRow(tx, 'order_links', requireLink(contact), { fewer_mails: fewerMails, no_reminders: false }),
    );
    return reply.redirect(`${orderPath(contact.orderId)}?done=${fewerMails ? 'fewer' : 'all'}`, 303);
  });

  http.post<ByOrder>(orderRoute('/colleagues'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    const [name, email] = [entryOf(request, 'name'), entryOf(request, 'email')];
    const rights = Object.fromEntries(
      LINK_RIGHTS.map((right) => [right, entryOf(request, right) === 'yes']),
    ) as Record<LinkRight, boolean>;
    const code = codeIn(request);
    const invitation = { name, email, rights, asksCode: code !== '', refused: [] };
    try {
      if ((await inviteColleague(app, contact, { name, email, rights, code })) === 'code_sent') {
        return await showOrderPage(app, contact, reply, { invitation: { ...invitation, asksCode: true } });
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
      const refused = INVITE_FIELDS.filter((field) => error.fields[field]);
      void reply.code(422);
      return showOrderPage(app, contact, reply, { invitation: { ...invitation, refused } });
    }
    return reply.redirect(`${orderPath(contact.orderId)}?done=invited#note`, 303);
  });

  http.post<ByLink>(orderRoute('/colleagues/:linkId/withdrawal'), HIDDEN, async (request, reply) => {
    const contact = await requireContact(app, request);
    await withdrawColleague(contact, numberIn(request.params.linkId));
    return reply.redirect(`${orderPath(contact.orderId)}?done=withdrawn`, 303);
  });
}
