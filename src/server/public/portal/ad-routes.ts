import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewDocument } from '#ad-html/preview-document.ts';
import { renderVert } from '#ad-html/render-vert.ts';
import { isVertType } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { portalWords } from '#words/public/portal.ts';
import { showApproval } from '#server/ads/approval/show-approval.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { sheetAddress } from '#server/ads/verts/sheet-address.ts';
import { fileNameInAddress } from '#server/platform/files/image-storage.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { LINK_ANSWERS } from '#server/platform/outgoing/check-link.ts';
import { readUpload } from '#server/platform/http/request-body.ts';
import { checkAdLink, listEarlierAds, takeEarlierAd, decideAd, getOwnAd, saveAd } from './save-ad.ts';
import {
  findUploaded,
  imagePatch,
  judgeShown,
  keepImage,
  scaleShownImage,
  shownContent,
} from './ad-image.ts';
import { kindOf, originOf, refusalsOf, unsavedPath } from './ad-requests.ts';
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
import { AD_TEXTS, type AdDecision, adPath, type AdView } from '#contract/public/portal-pages.ts';

type ByShown = ByAd & { Querystring: { kind?: string; done?: string; link?: string; image?: string } };
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
    const { type = vert.type, image = null, entered } = view;
    const { placementId, ...shown } = await scope.read(async (tx) => ({
      approval: await showApproval(tx, vertId),
      earlier: await listEarlierAds(tx, { orderId, vertId }),
      isLapsed: (await showOrder(tx, orderId)).lapsed,
      ...(await judgeShown(tx, vert, { type, image, entered })),
    }));
    const { organizationId } = scope;
    const sheetUrl = sheetAddress(app.keys, app.publicUrl(), { organizationId, placementId });
    const address = shownImageUrl(shownContent(vert, { type, image }));
    const storedImage = fileNameInAddress(address, organizationId);
    const all = {
      reader: readerOf(contact),
      vert,
      ...shown,
      image,
      storedImage,
      sheetUrl,
      ...view,
      type,
    };
    return sendPage(app, reply, { kind: 'ad', view: all });
  };
  const uploadedIn = (contact: Contact, request: FastifyRequest, fileName: string) =>
    findUploaded(contact, fileName, originOf(app, request));

  http.get<ByShown>(orderRoute('/ads/:vertId'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const { kind = '', done = '', link = '', image = '' } = request.query;
    return show(contact, vertId, reply, {
      ...(isVertType(kind) ? { type: kind } : {}),
      image: await uploadedIn(contact, request, image),
      note: doneText(contact, done, link),
      isDone: true,
    });
  });

  http.get<ByShown>(orderRoute('/ads/:vertId/preview'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const saved = await getOwnAd(contact, vertId);
    const { kind = '', image = '' } = request.query;
    const unsaved = await uploadedIn(contact, request, image);
    const type = isVertType(kind) ? kind : saved.type;
    const vert = unsaved === null ? saved : shownContent(saved, { type, image: unsaved });
    const { vertStyle } = saved.placement.issue.publication;
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
    const image = await uploadedIn(contact, request, entryOf(request, 'image'));
    try {
      await saveAd(contact, vertId, { type, ...entered, ...imagePatch(type, image), version });
    } catch (error) {
      const { note, ...refused } = refusalsOf(error);
      void reply.code(422);
      const { refused: words } = portalWords[contact.locale].edit;
      const text = note && words[note === 'stale' ? 'staleEntries' : note];
      return show(contact, vertId, reply, { type, image, entered, refused, note: text });
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
        const { image, isSaved } = await keepImage(contact, vertId, {
          type,
          upload,
          files: app.files,
          origin: originOf(app, request),
          savesIfFitting: request.query.from === 'order',
        });
        if (!isSaved) return await reply.redirect(unsavedPath(contact, vertId, { type, image }), 303);
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

  http.post<ByAd>(orderRoute('/ads/:vertId/scale'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const type = kindOf(entryOf(request, 'type'));
    const fileName = entryOf(request, 'image');
    const origin = originOf(app, request);
    try {
      const image = await scaleShownImage(contact, vertId, { type, fileName, files: app.files, origin });
      if (image !== null) return await reply.redirect(unsavedPath(contact, vertId, { type, image }), 303);
    } catch (error) {
      refusalsOf(error);
    }
    void reply.code(422);
    const image = await uploadedIn(contact, request, fileName);
    const { notScaled } = specificationWords[contact.locale];
    return show(contact, vertId, reply, { type, image, note: notScaled });
  });

  http.post<ByAd>(orderRoute('/ads/:vertId/earlier'), HIDDEN, async (request, reply) => {
    const { contact, vertId } = await open(request);
    const [source, version] = [numberIn(entryOf(request, 'source')), Number(entryOf(request, 'version'))];
    try {
      await takeEarlierAd(contact, vertId, { source, version });
    } catch (error) {
      const { note, file } = refusalsOf(error);
      void reply.code(422);
      const { refused } = portalWords[contact.locale].edit;
      return show(contact, vertId, reply, { note: refused[note ?? file ?? 'other'] });
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

function doneText({ locale }: Contact, done: string, link: string): string | undefined {
  const { edit, approval, earlier } = portalWords[locale];
  const texts = { saved: edit.saved, uploaded: edit.uploaded, taken: earlier.taken, ...approval.done };
  const text = Object.entries(texts).find(([name]) => name === done)?.[1];
  const answer = LINK_ANSWERS.find((one) => one === link);
  return text !== undefined && answer !== undefined ? `${text} ${edit.linkAnswers[answer]}` : text;
}
