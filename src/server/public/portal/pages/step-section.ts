import { daysBetween } from '#domain/platform/day.ts';
import { type NextStep, type OrderStep, presentStep, stepsOf } from '#domain/public/portal/next-step.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { type Instant } from '#domain/catalogue/issue-deadline.ts';
import { dayOfInstant, daysDiff, formatDay, formatDeadline } from '#words/format.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import type { Locale } from '#words/locale.ts';
import { portalWords } from '#words/public/portal.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Contact } from '../find-contact.ts';
import type { PortalOrder } from '../read-order.ts';
import { orderPath } from '#domain/public/portal/portal-path.ts';
import { icon, mark } from './icons.ts';
import { type Html, html } from '#server/platform/base/html.ts';

interface StepTexts {
  title: string;
  text: string;
}

/** The language and the time in which a step is described. */
interface Reader {
  locale: Locale;
  scope: Pick<Scope, 'today' | 'now' | 'timeZone'>;
}

/** Returns the next step as title and text, in the contact's language. */
export function stepTexts(next: NextStep, { locale, scope }: Reader): StepTexts {
  const { next: words } = portalWords[locale];
  const by = (deadline: Instant | null, texts: { by: (at: string) => string; without: string }) => {
    if (deadline === null) return texts.without;
    const at = formatDeadline(locale, deadline, scope.timeZone);
    if (isPast(deadline, scope.now)) return words.passed(at);
    const days = daysBetween(scope.today, dayOfInstant(deadline, scope.timeZone));
    return texts.by(words.at(at, daysDiff(locale, days)));
  };
  const day = (value: string) => formatDay(locale, value);
  switch (next.kind) {
    case 'lapsed':
      return { title: words.lapsed, text: words.lapsedText };
    case 'offer':
      return {
        title: next.until === null ? words.offer : words.offerUntil(day(next.until)),
        text: words.offerText(next.count, next.until === null ? '' : words.untilDay(day(next.until))),
      };
    case 'ads':
      return {
        title: words.ads(next.missing, next.total),
        text: by(next.deadline, {
          by: next.missing === 1 ? words.deliverBy : words.deliverFirstBy,
          without: words.deliver,
        }),
      };
    case 'approve':
      return {
        title: words.approve(next.count),
        text: by(next.deadline, { by: words.approveBy, without: words.approveText }),
      };
    case 'checked':
      return { title: words.checked(next.count), text: words.checkedText };
    case 'complete':
      return { title: words.complete, text: words.completeText(day(next.sendingDate)) };
    case 'sent':
      return { title: words.sent, text: next.hasReport ? words.reportText : words.sentText };
  }
}

/** Returns the head of the page: the next step, and how far the order has come. */
export function stepSection(order: PortalOrder, contact: Contact): Html {
  const words = portalWords[contact.locale];
  const { title, text } = stepTexts(order.next, contact);
  const hasDeadlines = order.ads.some(({ deadlines }) => Object.values(deadlines).some(Boolean));
  return html`<section class="step" aria-labelledby="step">
    <div class="step__b">
      <div>
        <p class="over">${words.over(order.id, order.customerName, contact.name)}</p>
        <h1 class="step__t" id="step">${title}</h1>
        <p class="step__p">${text}</p>
      </div>
      ${hasDeadlines && html`<a class="btn" href="${orderPath(order.id)}/calendar">${icon('calendar')}${words.calendar}</a>`}
    </div>
    ${route(stepsOf(order.ads), presentStep(order.next), words)}
  </section>`;
}

function route(steps: readonly OrderStep[], presentOne: OrderStep, { steps: words }: PortalWords): Html {
  const present = steps.indexOf(presentOne);
  return html`<ol class="route" aria-label="${words.label}">
    ${steps.map((step, at) => {
      if (at > present) return html`<li><span class="cut">${words[step]}</span></li>`;
      if (at === present) return html`<li aria-current="step"><span class="cut">${words[step]}</span></li>`;
      return html`<li class="is-done">
        ${mark('sent')}<span class="cut">${words[step]}</span><span class="sr">, ${words.done}</span>
      </li>`;
    })}
  </ol>`;
}
