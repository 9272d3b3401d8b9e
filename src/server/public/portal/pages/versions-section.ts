import type { Approval } from '#contract/ads/approvals.ts';
import type { NamedField } from '#domain/ads/approval/remark.ts';
import { formatInstant } from '#words/format.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import type { Contact } from '../find-contact.ts';
import { icon } from './icons.ts';

type Version = Approval['versions'][number];

/**
 * Returns the section with the versions of an ad, newest first: who saved each, when, and what changed. Null if there are fewer than two.
 */
export function versionsSection({ versions }: Pick<Approval, 'versions'>, contact: Contact): Html | null {
  if (versions.length < 2) return null;
  const { versions: words } = portalWords[contact.locale];
  return html`<details class="act fold" id="versions">
    <summary>${words.title(versions.length)}${icon('down')}</summary>
    <ol class="versions">
      ${versions.map((version, at) => item(version, versions[at + 1], contact))}
    </ol>
  </details>`;
}

function item(version: Version, earlier: Version | undefined, { locale, scope }: Contact): Html {
  const { versions: words, approval } = portalWords[locale];
  const author = version.side === 'publisher' ? approval.byPublisher : approval.byCustomer(version.userName);
  const remarks = [version.isPresent && words.present, version.approvedAt !== null && words.approved];
  return html`<li>
    <p>
      <b>${[words.version(version.number), ...remarks.filter((one) => one !== false)].join(', ')}</b>
    </p>
    <p class="by">${author}, ${formatInstant(locale, version.at, scope.timeZone)}</p>
    ${earlier !== undefined && difference(version, earlier, portalWords[locale])}
  </li>`;
}

/** Returns the name of a field of an ad; null for a field that customers do not have. */
export function fieldName(field: NamedField, { edit }: PortalWords): string | null {
  if (field === 'type') return edit.kind;
  if (field === 'imageUrl' || field === 'textImageUrl') return edit.upload;
  return field === 'trackingPixel' ? null : edit.fields[field];
}

function difference(version: Version, earlier: Version, words: PortalWords): Html | null {
  const rows = version.fields.flatMap((field) => {
    const name = fieldName(field, words);
    return name === null ? [] : [row(name, shown(earlier, field, words), shown(version, field, words))];
  });
  return rows.length === 0 ? null : html`<dl class="diff">${rows}</dl>`;
}

function row(name: string, before: Html, after: Html): Html {
  return html`<dt>${name}</dt>
    <dd><del>${before}</del></dd>
    <dd><ins>${after}</ins></dd>`;
}

function shown({ content }: Version, field: NamedField, { edit, versions }: PortalWords): Html {
  if (field === 'type') return html`${content.type === 'ImageVert' ? edit.image : edit.text}`;
  const text = content[field];
  if (text === '') return html`${versions.nothing}`;
  const isImage = field === 'imageUrl' || field === 'textImageUrl';
  return isImage ? html`<img src="${text}" alt="" loading="lazy" />` : html`${text}`;
}
