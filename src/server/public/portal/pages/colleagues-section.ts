import { CONTACT_NAME_MAX, INVITED_MAX, LINK_RIGHTS } from '#domain/public/portal/order-link.ts';
import { EMAIL_MAX } from '#domain/platform/email.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Html, html } from '#server/platform/base/html.ts';
import type { Contact } from '../find-contact.ts';
import type { Colleague, Invitation } from '../invite-colleague.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';
import { icon } from './icons.ts';
import { field } from './offer-section.ts';

/** The fields of an invitation that can be refused. */
export type InviteField = 'name' | 'email';

/** An invitation as the contact sent it, with the refused fields. */
export interface InviteForm extends Invitation {
  refused: readonly InviteField[];
}

interface Shown {
  colleagues: readonly Colleague[];
  form: InviteForm | undefined;
}

/**
 * Returns the section with the colleagues whom the contact has invited, and the form that invites one. Null for contacts who may not
 * invite.
 */
export function colleaguesSection({ colleagues, form }: Shown, contact: Contact): Html | null {
  if (!contact.mayInvite) return null;
  const { invite: words } = portalWords[contact.locale];
  const path = `${orderPath(contact.orderId)}/colleagues`;
  return html`<details class="dsec sheet act fold" id="colleagues" ${form !== undefined && html` open`}>
    <summary>${icon('person')}${words.title(colleagues.length)}${icon('down')}</summary>
    ${
      colleagues.length > 0 &&
      html`<ul class="stack">
        ${colleagues.map(
          ({ id, name, email }) =>
            html`<li class="row">
              <span><b>${name}</b>, ${email}</span>
              <form method="post" action="${path}/${id}/withdrawal">
                <button class="btn btn--quiet" type="submit">
                  ${words.withdraw}<span class="sr">: ${name}</span>
                </button>
              </form>
            </li>`,
        )}
      </ul>`
    }
    ${colleagues.length < INVITED_MAX ? inviteForm(path, form, contact) : html`<p class="by">${words.enough(INVITED_MAX)}</p>`}
  </details>`;
}

function inviteForm(path: string, form: InviteForm | undefined, { locale, rights }: Contact): Html {
  const { invite: words } = portalWords[locale];
  const refusal = (name: InviteField) => (form?.refused.includes(name) ? words.refused[name] : null);
  return html`<form class="stack" method="post" action="${path}#colleagues" novalidate>
    <p class="by">${words.explanation}</p>
    ${field(
      'invite-name',
      words.name,
      refusal('name'),
      (described) =>
        html`<input
          class="in"
          id="invite-name"
          name="name"
          value="${form?.name ?? ''}"
          maxlength="${CONTACT_NAME_MAX}"
          required${described}
        />`,
    )}
    ${field(
      'invite-email',
      words.email,
      refusal('email'),
      (described) =>
        html`<input
          class="in"
          id="invite-email"
          name="email"
          type="email"
          value="${form?.email ?? ''}"
          maxlength="${EMAIL_MAX}"
          required${described}
        />`,
    )}
    <fieldset>
      <legend class="field__l">${words.may}</legend>
      ${LINK_RIGHTS.filter((right) => rights[right]).map(
        (right) =>
          html`<label class="tick"
            ><input
              type="checkbox"
              name="${right}"
              value="yes"
              ${form?.rights[right] === true && html` checked`}
            /><span>${words.rights[right]}</span></label
          >`,
      )}
    </fieldset>
    <button class="btn" type="submit">${words.send}</button>
  </form>`;
}
