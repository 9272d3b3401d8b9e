import { weekdayOf } from '#domain/platform/day.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { adPath, type OrderView, type PortalAd } from '#contract/public/portal-pages.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { formatDay, formatWholeDeadline, weekdayName, weekLabel } from '#words/format.ts';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { amountText } from './offer-section.tsx';
import { approvalText } from './decide-section.tsx';
import { useReader } from './portal-reader.tsx';

const MARK_OF = { incomplete: 'incomplete', pending: 'pending', sent: 'sent', failed: 'incomplete' } as const;
/** The file types of an image. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/gif,image/webp';

interface TicketProps extends Pick<OrderView, 'refusal'> {
  ad: PortalAd;
  currency: Currency | null;
  /** Whether the reservation has lapsed, so that nothing can be delivered. */
  isLapsed: boolean;
}

/** The ticket of a placement of the order: its day, name and price, and the state of its ad. */
export function AdTicket({ ad, currency, isLapsed, refusal }: TicketProps) {
  const { words, locale, orderId } = useReader();
  const { name, issue } = ad.vert.placement;
  return (
    <article className="sheet tk">
      <p className="tk__d">
        <span>{weekdayName(locale, weekdayOf(issue.sendingDate))}</span>
        <b>{formatDay(locale, issue.sendingDate, 'withoutYear')}</b>
        <span>{weekLabel(locale, issue.weekNumber)}</span>
      </p>
      <div className="tk__b">
        <div className="dhead">
          <h3 className="h2">{name}</h3>
          {ad.customerNet !== null && currency !== null && (
            <p className="tk__pr">
              <b>{amountText(locale, ad.customerNet, currency)}</b>
            </p>
          )}
        </div>
        <p className="tk__w">{issue.publication.title}</p>
        <StateMark state={MARK_OF[ad.state]}>{stateText(ad, words)}</StateMark>
        <Deadline ad={ad} />
      </div>
      <div className="act tk__x">
        {!isLapsed && <ImageForm ad={ad} refusal={refusal} />}
        <div className="acts">
          <a className="btn" href={adPath(orderId, ad.vert.id)}>
            <Icon name="upload" />
            <span>
              {!isLapsed && (ad.state === 'incomplete' || ad.state === 'pending')
                ? words.edit.open
                : words.ads.preview}
              <span className="sr">: {words.edit.title(name, formatDay(locale, issue.sendingDate))}</span>
            </span>
          </a>
        </div>
      </div>
    </article>
  );
}

/** The form that uploads an image for an ad that has none. The script sends a chosen or dropped file at once. */
function ImageForm({ ad, refusal }: Pick<TicketProps, 'ad' | 'refusal'>) {
  const { words, locale, orderId, rights } = useReader();
  const { id, type, placement } = ad.vert;
  const isClosed = ad.phase === 'closed';
  if (ad.state !== 'incomplete' || shownImageUrl(ad.vert) !== '' || !rights.mayUpload || isClosed)
    return null;
  const title = words.edit.title(placement.name, formatDay(locale, placement.issue.sendingDate));
  const reason = refusal?.vertId === id ? words.edit.refused[refusal.reason] : null;
  return (
    <form
      method="post"
      action={`${adPath(orderId, id)}/image/${type}?from=order`}
      encType="multipart/form-data"
    >
      <label className="drop" id={`drop-${id}`}>
        <b>
          <Icon name="upload" />
          <span>
            {words.edit.drop}
            <span className="sr">: {title}</span>
          </span>
        </b>
        <span>{words.edit.uploadHint}</span>
        <input
          className="sr"
          type="file"
          name="file"
          accept={IMAGE_TYPES}
          required
          aria-invalid={reason !== null || undefined}
          aria-describedby={reason === null ? undefined : `file-${id}-error`}
          autoFocus={reason !== null}
        />
      </label>
      {reason !== null && (
        <div id={`file-${id}-error`} role="alert">
          <FieldMessage kind="error">{reason}</FieldMessage>
        </div>
      )}
      <noscript>
        <button className="btn" type="submit">
          {words.edit.send}
        </button>
      </noscript>
    </form>
  );
}

/** Returns the state of an ad. With an approval rule, a complete ad that has not been sent shows the state of its approval. */
function stateText({ state, approval }: PortalAd, { ads, approval: words }: PortalWords): string {
  return state !== 'pending' || approval === null ? ads.states[state] : approvalText(approval, words);
}

function Deadline({ ad: { state, creative, phase, vert } }: { ad: PortalAd }) {
  const { words, locale, timeZone } = useReader();
  if (state === 'sent' && vert.sentAt !== null) {
    return <p className="by">{words.ads.sentOn(formatDay(locale, vert.placement.issue.sendingDate))}</p>;
  }
  if (state !== 'incomplete' || creative === null) return null;
  const at = formatWholeDeadline(locale, creative, timeZone);
  return <p className="by">{phase === 'open' ? words.ads.deliverBy(at) : words.ads.late(at)}</p>;
}
