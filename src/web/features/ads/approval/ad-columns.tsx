import { useId, useState } from 'react';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import { AD_COLUMNS, type AdColumn, DUE_GROUPS } from '#domain/ads/approval/board-column.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { approvalWords } from '#words/ads/approval.ts';
import { Link } from '@tanstack/react-router';
import { formatDay, formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { useReminderText } from '#web/api/use-reminders.ts';
import { Icon } from '#web/ui/icons.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';

/** The columns whose ads need no act: only their count is shown until the user opens them. */
const FOLDED: ReadonlySet<AdColumn> = new Set(['approved', 'locked']);

interface AdColumnsProps {
  ads: readonly BoardAd[];
  selected: ReadonlySet<number>;
  onSelect: (vertId: number, isSelected: boolean) => void;
}

/** The columns of the board, each with its ads by deadline. */
export function AdColumns({ ads, ...selection }: AdColumnsProps) {
  return AD_COLUMNS.map((column) => (
    <Column key={column} column={column} ads={ads.filter((ad) => ad.column === column)} {...selection} />
  ));
}

function Column({ column, ads, selected, onSelect }: AdColumnsProps & { column: AdColumn }) {
  const { weekView } = useWords();
  const list = useId();
  const folds = FOLDED.has(column) && ads.length > 0;
  const [isOpen, setOpen] = useState(false);
  // What is selected stays in sight.
  const isFolded = folds && !isOpen && !ads.some(({ vertId }) => selected.has(vertId));
  const head = (
    <>
      {weekView.adColumns[column]} <span className="num">{ads.length}</span>
    </>
  );
  return (
    <section
      className={
        isFolded || (FOLDED.has(column) && ads.length === 0) ? 'ad-column ad-column--folded' : 'ad-column'
      }
      aria-labelledby={`ads-${column}`}
    >
      <h2 id={`ads-${column}`} className={folds ? undefined : 'ad-column__h'}>
        {folds ? (
          <button
            type="button"
            className="ad-column__h"
            aria-expanded={!isFolded}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {head} <Icon name="down" />
          </button>
        ) : (
          head
        )}
      </h2>
      <div id={list}>{!isFolded && <Ads ads={ads} selected={selected} onSelect={onSelect} />}</div>
    </section>
  );
}

/** The ads of a column, grouped by deadline. */
function Ads({ ads, selected, onSelect }: AdColumnsProps) {
  const { board } = useWordsOf(approvalWords);
  return (
    <>
      {ads.length === 0 && <p className="over ad-column__e">{board.none}</p>}
      {DUE_GROUPS.map((group) => {
        const shown = ads.filter((ad) => ad.group === group);
        return (
          shown.length > 0 && (
            <div key={group}>
              <h3 className="ad-group">{board.groups[group]}</h3>
              <ul>
                {shown.map((ad) => (
                  <AdCard
                    key={ad.vertId}
                    ad={ad}
                    isSelected={selected.has(ad.vertId)}
                    onSelect={(isSelected) => onSelect(ad.vertId, isSelected)}
                  />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </>
  );
}

interface AdCardProps {
  ad: BoardAd;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** An ad on the board: its customer, deadline and placement, and the last act on it. */
function AdCard({ ad, isSelected, onSelect }: AdCardProps) {
  const { board } = useWordsOf(approvalWords);
  const { delivery } = useWords();
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const place = `${ad.placementName}, ${ad.publicationTitle}, ${formatDay(locale, ad.sendingDate, 'weekdayWithoutYear')}`;
  const isUrgent = ad.group === 'late' || ad.group === 'soon';
  return (
    <li className={isSelected ? 'ad-card is-sel' : 'ad-card'} data-ad={ad.vertId}>
      <span>
        {(ad.acts.length > 0 || ad.canRemind) && (
          <label>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ target: { checked } }) => onSelect(checked)}
            />
            <span className="sr">{board.select(`${ad.customerName}, ${place}`)}</span>
          </label>
        )}
      </span>
      <div>
        <p className="ad-card__n">
          <Link to={paths.vert} params={{ orderId: String(ad.orderId), vertId: String(ad.vertId) }}>
            {ad.customerName}
          </Link>
          {ad.dueAt && (
            <span className={isUrgent ? 'is-soon' : undefined}>
              {formatDeadline(locale, ad.dueAt, timeZone)}
            </span>
          )}
        </p>
        <p className="ad-card__p" {...tip(place)}>
          {place}
        </p>
        {!ad.isBooked && <StateMark state="reserved">{delivery.ads.reserved}</StateMark>}
        <LastContact ad={ad} />
        <LastReminder ad={ad} />
      </div>
    </li>
  );
}

function LastContact({ ad }: { ad: BoardAd }) {
  const words = useWordsOf(approvalWords);
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  // An ad that is approved without an act of either side needed no approval.
  if (!ad.contact)
    return <p className="over">{ad.state === 'approved' ? words.ready : words.states[ad.state]}</p>;
  const { kind, userName, at } = ad.contact;
  const when = formatDeadline(locale, at, timeZone);
  return (
    <p className="over">
      {kind === 'approved' ? words.board.contact.approved(userName, when) : words.board.contact[kind](when)}
    </p>
  );
}

/** When the contacts were reminded of the ad, and when a contact opened the page of its order. */
function LastReminder({ ad }: { ad: BoardAd }) {
  const text = useReminderText()(ad);
  return text && <p className={ad.reminded?.isFailed ? 'over t-failed' : 'over'}>{text}</p>;
}
