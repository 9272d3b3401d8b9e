import { daysBetween } from '#domain/platform/day.ts';
import { type NextStep, presentStep, stepsOf } from '#domain/public/portal/next-step.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';
import { isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { orderPath, type PortalOrder, type Reader } from '#contract/public/portal-pages.ts';
import { dayOfInstant, daysDiff, formatDay, formatDeadline } from '#words/format.ts';
import { portalWords } from '#words/public/portal.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { useReader } from './portal-reader.tsx';

/** The head of the page: the next step, and how far the order has come. */
export function StepSection({ order }: { order: PortalOrder }) {
  const { words, ...reader } = useReader();
  const { title, text } = stepTexts(order.next, reader);
  const hasDeadlines = order.ads.some(({ deadlines }) => Object.values(deadlines).some(Boolean));
  return (
    <section className="sheet step" aria-labelledby="step">
      <div className="act step__b">
        <div>
          <p className="over">{words.over(order.id, order.customerName, reader.name)}</p>
          <h1 className="h1" id="step">
            {title}
          </h1>
          <p className="lede">{text}</p>
        </div>
        {hasDeadlines && (
          <a className="btn" href={`${orderPath(order.id)}/calendar`}>
            <Icon name="calendar" />
            {words.calendar}
          </a>
        )}
      </div>
      <Route order={order} />
    </section>
  );
}

function Route({ order: { ads, next } }: { order: PortalOrder }) {
  const { steps: words } = useReader().words;
  const steps = stepsOf(ads);
  const present = steps.indexOf(presentStep(next));
  return (
    <ol className="route" aria-label={words.label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < present ? 'is-done' : undefined}
          aria-current={at === present ? 'step' : undefined}
        >
          {at < present && <Mark name="sent" />}
          <span className="cut">{words[step]}</span>
          {at < present && <span className="sr">, {words.done}</span>}
        </li>
      ))}
    </ol>
  );
}

interface StepTexts {
  title: string;
  text: string;
}

/** Returns the next step as title and text, in the contact's language. */
export function stepTexts(
  next: NextStep,
  { locale, today, now, timeZone }: Pick<Reader, 'locale' | 'today' | 'now' | 'timeZone'>,
): StepTexts {
  const { next: words } = portalWords[locale];
  const by = (deadline: Instant | null, texts: { by: (at: string) => string; without: string }) => {
    if (deadline === null) return texts.without;
    const at = formatDeadline(locale, deadline, timeZone);
    if (isPast(deadline, now)) return words.passed(at);
    const days = daysBetween(today, dayOfInstant(deadline, timeZone));
    return texts.by(words.at(at, daysDiff(locale, days)));
  };
  const day = (value: string) => formatDay(locale, value);
  switch (next.kind) {
    case 'lapsed':
      return { title: words.lapsed, text: words.lapsedText };
    case 'past':
      return { title: words.past(next.count), text: words.pastText };
    case 'offer':
      return {
        title: next.until === null ? words.offer : words.offerUntil(day(next.until)),
        text: words.offerText(next.count, next.until === null ? '' : words.untilDay(day(next.until))),
      };
    case 'change':
      return { title: words.change(day(next.until)), text: words.changeText };
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
