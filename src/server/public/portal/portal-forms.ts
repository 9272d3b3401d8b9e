import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptOffer } from './accept-offer.ts';
import { askStaff } from './ask-staff.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { Contact } from './find-contact.ts';
import type { AcceptField, AcceptForm } from './pages/offer-section.ts';
import type { TicketRefusal } from './pages/ad-ticket.ts';
import { type Note, orderPage } from './pages/order-page.ts';
import type { InviteForm } from './pages/colleagues-section.ts';
import type { PortalAssets } from './portal-assets.ts';
import { codeIn, entryOf, sendPage } from './portal-http.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';
import { listEquivalents, type WantedPlace } from './list-equivalents.ts';
import { type PortalOrder, readPortalOrder } from './read-order.ts';

const FIELDS: readonly AcceptField[] = ['name', 'agreed', 'code'];

/** Returns the form of the acceptance before the contact has entered anything. */
const untouchedForm = ({ name }: Contact): AcceptForm => ({
  name,
  agreed: false,
  asksCode: false,
  refused: [],
});

interface ShownForms {
  assets: PortalAssets;
  form?: AcceptForm;
  invitation?: InviteForm;
  note?: Note | undefined;
  refusal?: TicketRefusal | null;
}

/** Sends the page of the order, with a refused form as the contact sent it. */
export async function showOrderPage(
  contact: Contact,
  reply: FastifyReply,
  { assets, form, invitation, note, refusal = null }: ShownForms,
): Promise<FastifyReply> {
  const { order, equivalents } = await contact.scope.read(async (tx) => {
    const read = await readPortalOrder(tx, contact);
    const isRefused = read.next.kind === 'lapsed' || note === 'unavailable' || note === 'late';
    return { order: read, equivalents: isRefused ? await listEquivalents(tx, placesOf(read)) : [] };
  });
  const shown = { assets, form: form ?? untouchedForm(contact), invitation, note, equivalents, refusal };
  return sendPage(reply, orderPage(order, contact, shown));
}

function placesOf({ ads }: PortalOrder): WantedPlace[] {
  return ads.map(({ vert: { placement }, sendingDate }) => {
    const { id: publicationId, title } = placement.issue.publication;
    return { publicationId, title, name: placement.name, sendingDate };
  });
}

/** Responds to the form that accepts the offer: redirects to the page of the booked order, or shows the form again. */
export async function answerAcceptance(
  app: App,
  contact: Contact,
  { request, reply, assets }: { request: FastifyRequest; reply: FastifyReply; assets: PortalAssets },
): Promise<FastifyReply> {
  const [name, code] = [entryOf(request, 'name'), codeIn(request)];
  const agreed = entryOf(request, 'agreed') === 'yes';
  const form: AcceptForm = { name, agreed, asksCode: code !== '', refused: [] };
  try {
    const entered = { name, agreed, code, offer: entryOf(request, 'offer') };
    if ((await acceptOffer(app, contact, entered)) === 'code_sent') {
      return await showOrderPage(contact, reply, { assets, form: { ...form, asksCode: true } });
    }
    return await reply.redirect(`${orderPath(contact.orderId)}?done=accepted#note`, 303);
  } catch (error) {
    const note = error instanceof Problem ? noteOf(error) : null;
    if (note === null) throw error;
    const refused = error instanceof Problem ? FIELDS.filter((field) => error.fields[field]) : [];
    void reply.code(422);
    return showOrderPage(contact, reply, {
      assets,
      form: { ...form, refused },
      note: note === 'fields' ? undefined : note,
    });
  }
}

/** Returns the note of the page about a refusal; null if another page shows the refusal. */
function noteOf({ code }: Problem): Note | 'fields' | null {
  switch (code) {
    case 'invalid':
      return 'fields';
    case 'conflict':
      return 'changed';
    case 'booking_deadline_passed':
      return 'late';
    case 'order_booked':
      return 'already';
    case 'order_lapsed':
    case 'issue_gone':
      return 'unavailable';
    default:
      return null;
  }
}

/** Responds to the form with a question, or with the reason for which the contact declines the offer. */
export async function answerQuestion(
  app: App,
  contact: Contact,
  { request, reply, assets }: { request: FastifyRequest; reply: FastifyReply; assets: PortalAssets },
): Promise<FastifyReply> {
  const kind = entryOf(request, 'kind') === 'declined' ? 'declined' : 'asked';
  try {
    await askStaff(app, contact, { kind, text: entryOf(request, 'text') });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
    void reply.code(422);
    return showOrderPage(contact, reply, { assets, note: 'empty' });
  }
  // A redirect without a fragment would keep the fragment of the form's address.
  return reply.redirect(`${orderPath(contact.orderId)}?done=${kind}#note`, 303);
}
