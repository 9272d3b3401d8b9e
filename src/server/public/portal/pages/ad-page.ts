import type { Approval } from '#contract/ads/approvals.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { missingFields } from '#domain/ads/verts/vert.ts';
import { isUsedIn, VERT_FIELDS, type VertType } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { formatDay } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import type { EarlierAd } from '../earlier-ads.ts';
import type { Contact } from '../find-contact.ts';
import type { PortalAssets } from '../portal-assets.ts';
import { adPath, orderPath } from '#domain/public/portal/portal-path.ts';
import { type DecisionForm, decideSection, remarksSection, waitingNote } from './decide-section.ts';
import { earlierSection } from './earlier-section.ts';
import { icon } from './icons.ts';
import { layout } from './layout.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import { field } from './offer-section.ts';
import { previewHeight } from './preview-height.ts';
import { fieldName, versionsSection } from './versions-section.ts';

/** The fields that a contact enters as text. */
export const AD_TEXTS = ['headline', 'text', 'linkText', 'linkUrl'] as const;
type AdText = (typeof AD_TEXTS)[number];
/** The reason for each refused text and for a refused file. */
export type AdRefusals = Partial<Record<AdText | 'file', keyof PortalWords['edit']['refused']>>;

/** What the page of one ad shows. */
export interface AdView {
  vert: Vert;
  approval: Approval;
  earlier: readonly EarlierAd[];
  /** The kind of ad that the form is for: the saved kind, unless the contact has chosen the other one. */
  type: VertType;
  /** The texts that the contact has entered, if they were refused. */
  entered?: Partial<Record<AdText, string>> | undefined;
  refused?: AdRefusals | undefined;
  note?: string | undefined;
  /** Set if the page asks for a code that was sent by mail. */
  decision?: DecisionForm | undefined;
}

/**
 * Returns the page on which a contact delivers one ad: the preview, the image, the texts and the approval. The form comes first while the
 * ad is incomplete, otherwise the preview.
 */
export function adPage(view: AdView, contact: Contact, assets: PortalAssets): string {
  const { locale, publisher } = contact;
  const words = portalWords[locale];
  const { vert } = view;
  const { name, issue } = vert.placement;
  const title = words.edit.title(name, formatDay(locale, issue.sendingDate));
  const form = html`<div class="act adedit__f">${editor(view, contact)}</div>`;
  return layout({
    locale,
    title: words.title(title, contact.orderId, publisher),
    assets,
    publisher,
    body: html`<p class="row">
        <a class="btn btn--quiet" href="${orderPath(contact.orderId)}">${words.edit.back}</a>
      </p>
      <section class="sheet dsec" aria-labelledby="ad">
        <div class="adhead">
          <h1 class="h2" id="ad">${title}</h1>
          <span class="over">${completeness(view, contact)}</span>
        </div>
        ${view.note !== undefined && html`<p class="msg act" role="status">${view.note}</p>`}
        ${remarksSection(view, contact)} ${waitingNote(view, contact)}
        <div class="adedit">
          ${missingFields(vert).length === 0 ? [preview(view, contact), form] : [form, preview(view, contact)]}
        </div>
        ${decideSection(view, contact)} ${versionsSection(view.approval, contact)}
      </section>`,
  });
}

/** Returns the ad as it will be sent. The page reserves its height before the frame has loaded. */
function preview({ vert }: AdView, { locale, orderId }: Contact): Html {
  const { edit: words } = portalWords[locale];
  const { vertStyle } = vert.placement.issue.publication;
  const { base, share } = previewHeight(vert, vertStyle as VertStyle & typeof vertStyle);
  return html`<div class="adedit__m">
    <h2 class="h3">${words.preview}</h2>
    <div class="adframe__b">
      <iframe
        class="adframe"
        style="--base:${base};--share:${share}"
        title="${words.preview}"
        src="${adPath(orderId, vert.id)}/preview?v=${vert.version}"
        sandbox="allow-same-origin"
      ></iframe>
    </div>
  </div>`;
}

function completeness({ vert }: AdView, { locale }: Contact): string {
  const missing = missingFields(vert);
  const words = portalWords[locale];
  const names = missing.flatMap((name) => fieldName(name, words) ?? []);
  return missing.length === 0 ? words.edit.complete : words.edit.missing(names.join(', '));
}

function editor(view: AdView, contact: Contact): Html {
  const { edit: words } = portalWords[contact.locale];
  if (view.vert.sent || view.approval.contentClosed) return html`<p class="by">${words.closed}</p>`;
  if (!contact.rights.mayUpload) return html`<p class="by">${words.notYou}</p>`;
  const path = adPath(contact.orderId, view.vert.id);
  const { vert } = view;
  const { vertStyle } = vert.placement.issue.publication;
  const { imageWidth } = vertStyle as VertStyle & typeof vertStyle;
  return html`${kinds(view, contact)}
    ${earlierSection({ earlier: view.earlier, vertId: vert.id, version: vert.version }, contact)}
    <form class="stack" method="post" action="${path}/image/${view.type}" enctype="multipart/form-data">
      ${field(
        'file',
        words.upload,
        view.refused?.file === undefined ? null : words.refused[view.refused.file],
        (described) =>
          html`<div class="drop">
              <b>${icon('upload')}${words.drop}</b
              ><input
                class="in in--file"
                id="file"
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/gif,image/webp"
                required${described}
              />
            </div>
            <p class="msg">${words.uploadHint} ${words.imageWidth(imageWidth)}</p>`,
      )}
      <noscript><button class="btn" type="submit">${icon('upload')}${words.send}</button></noscript>
    </form>
    <form class="stack" method="post" action="${path}" novalidate>
      <input type="hidden" name="version" value="${view.vert.version}" /><input
        type="hidden"
        name="type"
        value="${view.type}"
      />
      ${AD_TEXTS.filter((name) => isUsedIn(name, view.type)).map((name) => textField(name, view, words))}
      <button class="btn btn--primary" type="submit">${icon('check')}${words.save}</button>
    </form>`;
}

function kinds({ type, vert }: AdView, { locale, orderId }: Contact): Html {
  const { edit: words } = portalWords[locale];
  const entry = (kind: VertType, label: string) =>
    html`<a
      class="btn${kind === type ? ' is-chosen' : ''}"
      href="${adPath(orderId, vert.id)}?kind=${kind}"
      ${kind === type && html` aria-current="true"`}
      >${label}</a
    >`;
  return html`<nav class="acts" aria-label="${words.kind}">
    ${entry('ImageVert', words.image)}${entry('TextVert', words.text)}
  </nav>`;
}

function textField(name: AdText, { vert, entered, refused }: AdView, words: PortalWords['edit']): Html {
  const { max } = VERT_FIELDS[name];
  const value = entered?.[name] ?? vert[name];
  const reason = refused?.[name];
  const common = html`id="${name}" name="${name}" data-max="${max}"`;
  return field(name, words.fields[name], reason === undefined ? null : words.refused[reason], (described) =>
    name === 'text'
      ? html`<textarea class="in" rows="7" ${common}${described}>${value}</textarea
          >${counter(value, max, words)}`
      : html`<input
            class="in"
            ${name === 'linkUrl' ? html`type="url" inputmode="url"` : html`type="text"`}
            ${common}
            value="${value}"
            ${described}
          />${name === 'linkUrl' ? html`<p class="msg">${words.linkHint}</p>` : counter(value, max, words)}`,
  );
}

function counter(value: string, max: number, words: PortalWords['edit']): Html {
  return html`<p class="count"><span>${words.count(value.length, max)}</span></p>`;
}
