import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewDocument } from '#ad-html/preview-document.ts';
import { renderVert } from '#ad-html/render-vert.ts';
import { isVertType, type VertType } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { portalWords } from '#words/public/portal.ts';
import { showApproval } from '#server/ads/approval/show-approval.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { LINK_ANSWERS } from '#server/platform/outgoing/check-link.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import {
  checkAdLink,
  listEarlierAds,
  takeEarlierAd,
  decideAd,
  getOwnAd,
  saveAd,
  saveImage,
} from './save-ad.ts';
import type { Contact } from './find-contact.ts';
import {
  type ByAd,
  codeIn,
  entryOf,
  HIDDEN,
  numberIn,
  orderRoute,
  readerOf,
  requireContact,
  sendHtml,
  sendPage,
} from './portal-http.ts';
import { showOrderPage } from './portal-forms.ts';
import {
  AD_TEXTS,
  type AdDecision,
  adPath,
  type AdRefusals,
  type AdView,
} from '#contract/public/portal-pages.ts';

type ByKind = { Params: ByAd['Params'] & { kind: string } };

const DECISIONS: readonly AdDecision[] = ['submit', 'approve', 'ask_change'];
/** Only our own pages can show the preview in a frame, and it runs no scripts. */
const PREVIEW_POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin";

/** Serves the page of each ad: its preview, what the contact enters, and what the contact decides. */
export function adRoutes(http: FastifyInstance, app: App): void {
  const open = async (request: FastifyRequest<ByAd>, require = requireContact) => {
    const contact = await require(app, request);
    return { contact, vertId: numberIn(request.params.vertId) };
  };
  const show = async (contact: Contact, vertId: number, reply: FastifyReply, view: Partial<AdView>) => {
    const vert = await getOwnAd(contact, vertId);
    const { scope, orderId } = contact;
    const shown = await scope.read(async (tx) => ({
      approval: await showApproval(tx, vertId),
      earlier: await listEarlierAds(tx, { orderId, vertId }),
      isLapsed: (await showOrder(tx, orderId)).lapsed,
    }));
    const all = { reader: readerOf(contact), vert, ...shown, type: vert.type, ...view };
    return sendPage(app, reply, { kind: 'ad', view: all });
  };

  http.get<ByAd & { Querystring: { kind?: string; done?: string; link?: string } }>(
    orderRoute('/ads/:vertId'),
    HIDDEN,
    async (request, reply) => {
      const { contact, vertId } = await open(request);
      const { kind = '', done = '', link = '' } = request.query;
      return show(contact, vertId, reply, {
        ...(isVertType(kind) ? { type: kind } : {}),
        note: doneText(contact, done, link),
        isDone: true,
      });
    },
  );

  http.get<ByAd>(orderRoute('/ads/:vertId/preview'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const vert = await getOwnAd(contact, vertId);
    const { vertStyle } = vert.placement.issue.publication;
    const style = vertStyle as VertStyle & typeof vertStyle;
    const fragment = renderVert({ vert, style, layout: 'one-column', lang: contact.locale });
    const origin = originOf(app, request);
    void reply.header('content-security-policy', PREVIEW_POLICY);
    return sendHtml(reply, previewDocument(fragment, { lang: contact.locale, imageOrigins: [origin] }));
  });

  // A browser that restores a tab may send a GET request to the URL of a submitted form.
  const leadBack = async (request: FastifyRequest<ByAd>, reply: FastifyReply) => {
    const { contact, vertId } = await open(request);
    await getOwnAd(contact, vertId);
    return reply.redirect(adPath(contact.orderId, vertId), 303);
  };
  http.get<ByAd>(orderRoute('/ads/:vertId/:form'), HIDDEN, leadBack);
  http.get<ByAd>(orderRoute('/ads/:vertId/image/:kind'), HIDDEN, leadBack);

  http.post<ByAd>(orderRoute('/ads/:vertId'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const type = kindOf(entryOf(request, 'type'));
    const entered = Object.fromEntries(AD_TEXTS.map((name) => [name, entryOf(request, name)]));
    const version = Number(entryOf(request, 'version'));
    try {
      await saveAd(contact, vertId, { type, ...entered, version });
    } catch (error) {
      const { note, ...refused } = refusalsOf(error);
      void reply.code(422);
      const { refused: words } = portalWords[contact.locale].edit;
      const text = note && words[note === 'stale' ? 'staleEntries' : note];
      return show(contact, vertId, reply, { type, entered, refused, note: text });
    }
    const answer = await checkAdLink(app, contact, entered['linkUrl'] ?? '');
    const link = answer === null ? '' : `&link=${answer}`;
    return reply.redirect(`${adPath(contact.orderId, vertId)}?done=saved${link}`, 303);
  });

  http.post<ByKind & { Querystring: { from?: string } }>(
    orderRoute('/ads/:vertId/image/:kind'),
    HIDDEN,
    async (request, reply) => {
      const { contact, vertId } = await open(request);
      const type = kindOf(request.params.kind);
      try {
        const upload = await readUpload(app, request, 'image_too_large');
        await saveImage(contact, vertId, { type, upload, files: app.files, origin: originOf(app, request) });
      } catch (error) {
        const { note, ...refused } = refusalsOf(error);
        void reply.code(422);
        if (request.query.from === 'order') {
          const refusal = { vertId, reason: refused.file ?? note ?? 'other' };
          return showOrderPage(app, contact, reply, { refusal });
        }
        const { edit: words } = portalWords[contact.locale];
        return show(contact, vertId, reply, { type, refused, note: note && words.refused[note] });
      }
      return reply.redirect(`${adPath(contact.orderId, vertId)}?done=uploaded`, 303);
    },
  );

  http.post<ByAd>(orderRoute('/ads/:vertId/earlier'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const [source, version] = [numberIn(entryOf(request, 'source')), Number(entryOf(request, 'version'))];
    try {
      await takeEarlierAd(contact, vertId, { source, version });
    } catch (error) {
      const { note = 'other' } = refusalsOf(error);
      void reply.code(422);
      return show(contact, vertId, reply, { note: portalWords[contact.locale].edit.refused[note] });
    }
    return reply.redirect(`${adPath(contact.orderId, vertId)}?done=taken`, 303);
  });

  http.post<ByAd>(orderRoute('/ads/:vertId/decision'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const decision = DECISIONS.find((one) => one === entryOf(request, 'decision'));
    if (!decision) throw new Problem('not_found');
    const entered = {
      decision,
      version: Number(entryOf(request, 'version')),
      text: entryOf(request, 'text'),
      field: entryOf(request, 'field'),
      code: codeIn(request),
    };
    try {
      if ((await decideAd(app, contact, vertId, entered)) === 'code_sent')
        return await show(contact, vertId, reply, { code: { isRefused: false } });
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'not_found' || error.code === 'forbidden')
        throw error;
      void reply.code(error.code === 'too_many_requests' ? 429 : 422);
      if (error.fields['code']) return show(contact, vertId, reply, { code: { isRefused: true } });
      const { approval, message, tooMany } = portalWords[contact.locale];
      const isEmpty = error.fields['text']?.includes('blank');
      const refused = isEmpty ? message.empty : approval.refused;
      const note = error.code === 'too_many_requests' ? tooMany.text : refused;
      return show(contact, vertId, reply, { note });
    }
    return reply.redirect(`${adPath(contact.orderId, vertId)}?done=${decision}`, 303);
  });
}

function kindOf(text: string): VertType {
  if (!isVertType(text)) throw new Problem('not_found');
  return text;
}

function doneText({ locale }: Contact, done: string, link: string): string | undefined {
  const { edit, approval, earlier } = portalWords[locale];
  const texts = { saved: edit.saved, uploaded: edit.uploaded, taken: earlier.taken, ...approval.done };
  const text = Object.entries(texts).find(([name]) => name === done)?.[1];
  const answer = LINK_ANSWERS.find((one) => one === link);
  return text !== undefined && answer !== undefined ? `${text} ${edit.linkAnswers[answer]}` : text;
}

/** Returns the origin of image addresses: the configured public address, or else the origin of the request. */
function originOf(app: App, request: FastifyRequest): string {
  return app.env.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Returns how the page of the ad explains a refusal. Throws an error that another page shows. */
function refusalsOf(error: unknown): AdRefusals & { note?: 'stale' | 'other' } {
  if (!(error instanceof Problem) || error.code === 'not_found' || error.code === 'forbidden') throw error;
  switch (error.code) {
    case 'stale':
      return { note: 'stale' };
    case 'image_unreadable':
    case 'unsupported_type':
      return { file: 'fileKind' };
    case 'image_too_large':
    case 'too_large':
      return { file: 'fileSize' };
    case 'invalid':
      return fieldsOf(error);
    default:
      return { note: 'other' };
  }
}

function fieldsOf({ fields }: Problem): AdRefusals & { note?: 'other' } {
  const texts = AD_TEXTS.flatMap((name) => {
    const codes = fields[name];
    return codes === undefined ? [] : [[name, reasonOf(codes)] as const];
  });
  if (texts.length > 0) return Object.fromEntries(texts);
  return fields['file'] ? { file: 'file' } : { note: 'other' };
}

function reasonOf(codes: readonly string[]): 'link' | 'textLink' | 'invalid' | 'long' {
  if (codes.includes('not_a_url')) return 'link';
  if (codes.includes('not_linkable')) return 'textLink';
  return codes.includes('invalid') ? 'invalid' : 'long';
}
