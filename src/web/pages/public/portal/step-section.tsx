import { presentStep, stepsOf } from '#domain/public/portal/next-step.ts';
import { adPath, orderPath, type PortalOrder } from '#contract/public/portal-pages.ts';
import { formatDay } from '#words/format.ts';
import { stepTexts } from '#words/texts/step-text.ts';
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
          {order.next.kind === 'change_ads' && <Asked ads={order.ads} />}
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

/** What the publisher asks to change, for each ad. */
function Asked({ ads }: Pick<PortalOrder, 'ads'>) {
  const { words, locale, orderId } = useReader();
  return (
    <ul className="stack" aria-label={words.approval.remarks}>
      {ads.flatMap(({ vert, sendingDate, publicationTitle, asked }) =>
        asked.map((remark) => (
          <li key={`${vert.id} ${remark}`} className="asked">
            <a href={adPath(orderId, vert.id)}>
              {words.edit.title(vert.placement.name, formatDay(locale, sendingDate))}, {publicationTitle}
            </a>
            <p>{remark}</p>
          </li>
        )),
      )}
    </ul>
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
