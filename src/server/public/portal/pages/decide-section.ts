import { REMARK_MAX } from '#domain/ads/approval/remark.ts';
import { missingFields } from '#domain/ads/verts/vert.ts';
import { isUsedIn, VERT_TEXT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { formatDeadline } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Contact } from '../find-contact.ts';
import { adPath } from '#domain/public/portal/portal-path.ts';
import type { Decision } from '../save-ad.ts';
import type { AdView } from './ad-page.ts';
import { codeField, newCodeButton } from './offer-section.ts';
import { fieldName } from './versions-section.ts';
import { type Html, html } from '#server/platform/base/html.ts';

/** The decision for which a code by mail is asked. */
export interface DecisionForm {
  asksCodeFor: Decision;
  isCodeRefused: boolean;
}

/** Returns the section with the state of the approval and the decisions that the contact may make now. Null without an approval rule. */
export function decideSection({ approval, vert, decision }: AdView, contact: Contact): Html | null {
  if (approval.rule === 'none') return null;
  const { approval: words } = portalWords[contact.locale];
  const may = (act: Decision) => mayDecide(act, approval, contact);
  const path = `${adPath(contact.orderId, vert.id)}/decision`;
  const binding = may('approve') ? 'approve' : 'submit';
  return html`<section class="act" aria-labelledby="decide">
    <h2 class="h3" id="decide">${words.title}: ${stateText(approval, contact)}</h2>
    ${silence(approval, contact)}
    ${
      may(binding) &&
      html`<form class="decide" method="post" action="${path}">
        <input type="hidden" name="version" value="${vert.version}" />
        <p>${words.explanation}</p>
        ${decision ? codeField(contact, decision.isCodeRefused) : null}
        <input type="hidden" name="decision" value="${binding}" />
        <button class="btn btn--primary" type="submit">${words[binding]}</button>
        ${decision ? newCodeButton(contact) : null}
      </form>`
    }
    ${
      may('ask_change') &&
      html`<form class="stack" method="post" action="${path}">
        <input type="hidden" name="version" value="${vert.version}" />
        <div class="field">
          <label class="field__l" for="about">${words.askField}</label
          ><select class="in" id="about" name="field">
            <option value="">${words.askWhole}</option>
            ${VERT_TEXT_FIELDS.filter((name) => isUsedIn(name, vert.type)).flatMap((name) => {
              const label = fieldName(name, portalWords[contact.locale]);
              return label === null ? [] : [html`<option value="${name}">${label}</option>`];
            })}
          </select>
        </div>
        <div class="field">
          <label class="field__l" for="remark">${words.askLabel}</label
          ><textarea
            class="in"
            id="remark"
            name="text"
            rows="3"
            maxlength="${REMARK_MAX}"
            required
          ></textarea>
        </div>
        <button class="btn" type="submit" name="decision" value="ask_change">${words.ask}</button>
      </form>`
    }
  </section>`;
}

/** Returns the note that silence will count as an approval, or has counted as one; null for neither. */
function silence(
  { silenceApproves, deadlines, agreements }: AdView['approval'],
  contact: Contact,
): Html | null {
  const { locale, scope } = contact;
  const { approval: words } = portalWords[locale];
  const until = deadlines.approval ?? deadlines.creative;
  if (silenceApproves && until !== null) {
    return html`<p>${words.silence(formatDeadline(locale, until, scope.timeZone))}</p>`;
  }
  const silent = agreements.find(({ bySilence }) => bySilence);
  return silent
    ? html`<p class="by">${words.bySilence(formatDeadline(locale, silent.at, scope.timeZone))}</p>`
    : null;
}

function mayDecide(act: Decision, approval: AdView['approval'], { rights }: Contact): boolean {
  return approval.acts.includes(act) && rights[act === 'submit' ? 'mayUpload' : 'mayApprove'];
}

function stateText({ state, awaited }: AdView['approval'], { locale }: Contact): string {
  const { approval: words } = portalWords[locale];
  return state === 'submitted' && awaited === 'customer' ? words.yourTurn : words.states[state];
}

/** Returns the hint above the form that a complete ad still has to be submitted or approved. */
export function waitingNote({ approval, vert }: AdView, contact: Contact): Html | null {
  if (approval.awaited !== 'customer' || missingFields(vert).length > 0) return null;
  const act = (['approve', 'submit'] as const).find((one) => mayDecide(one, approval, contact));
  if (act === undefined) return null;
  const { approval: words } = portalWords[contact.locale];
  return html`<p class="act waiting">
    <b>${words.title}: ${stateText(approval, contact)}</b><a class="btn" href="#decide">${words[act]}</a>
  </p>`;
}

/** Returns the section with the requested changes, which is above the form of the ad. */
export function remarksSection({ approval }: Pick<AdView, 'approval'>, { locale }: Contact): Html | null {
  if (approval.remarks.length === 0) return null;
  const { approval: words } = portalWords[locale];
  return html`<section class="act" aria-labelledby="remarks">
    <h2 class="h3" id="remarks">${words.remarks}</h2>
    <ul class="stack">
      ${approval.remarks.map(
        ({ side, userName, field, text }) =>
          html`<li>
            <p class="by">
              ${side === 'publisher' ? words.byPublisher : words.byCustomer(userName)}${field !== null && html` · ${fieldName(field, portalWords[locale])}`}
            </p>
            <p>${text}</p>
          </li>`,
      )}
    </ul>
  </section>`;
}
