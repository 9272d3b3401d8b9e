import type { FreeWeek } from '#contract/public/storefronts.ts';
import { AVAILABILITIES } from '#domain/public/storefront/storefront.ts';
import { mondayOf, sundayOf } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { Mark } from '#web/ui/marks.tsx';

/** The mark of each availability. Free and sold placements have the marks of the staff's week view. */
const MARK_OF = { free: 'free', few: 'few', sold_out: 'sold' } as const;

/** It can get the focus, so that the keyboard can scroll it. */
const SCROLLABLE = { role: 'group', tabIndex: 0 };

interface StripProps {
  locale: Locale;
  weeks: readonly FreeWeek[];
  title: string;
  /** Returns the address to which a free placement of a week links. */
  address: (week: string, name: string) => string;
  target?: '_blank';
}

/** The weeks next to each other, each with its placement names and their availability. Sold-out placements have no link. */
export function WeekStrip({ title, weeks, ...props }: StripProps) {
  const words = storefrontWords[props.locale];
  return (
    <section className="weeks" aria-labelledby="free">
      <div className="dhead">
        <h2 className="h2" id="free">
          {title}
        </h2>
        <p className="legend over">
          {AVAILABILITIES.map((one) => (
            <span key={one} className="st">
              <Mark name={MARK_OF[one]} />
              {words.legend[one]}
            </span>
          ))}
        </p>
      </div>
      <div className="sheet weeks__s" {...SCROLLABLE} aria-label={words.weeks}>
        {weeks.map((week) => (
          <Week key={week.week} {...props} week={week} />
        ))}
      </div>
    </section>
  );
}

type WeekProps = Pick<StripProps, 'locale' | 'address' | 'target'> & { week: FreeWeek };

function Week({ locale, week: { week, placements, issues }, address, target }: WeekProps) {
  const words = storefrontWords[locale];
  const [from, to] = [mondayOf(week), sundayOf(week)].map((day) => formatDay(locale, day, 'withoutYear'));
  const sent = issues.map(({ sendingDate }) => formatDay(locale, sendingDate, 'weekdayWithoutYear'));
  return (
    <section className="week">
      <h3 className="dhead h1">
        {weekLabel(locale, week)}
        <small className="over">{week.slice(0, 4)}</small>
      </h3>
      <p className="over">{`${from} – ${to}`}</p>
      <p className="over">{sent.length > 0 ? words.appears(listOf(locale, sent)) : words.noIssue}</p>
      <ul className="slots">
        {placements.map(({ name, availability }) => {
          const isSold = availability === 'sold_out';
          const Shape = isSold ? 'span' : 'a';
          const link = isSold ? {} : { href: address(week, name), target, rel: target && 'noopener' };
          return (
            <li key={name}>
              <Shape className={isSold ? 'slot s-sold' : 'slot s-free'} {...link}>
                <Mark name={MARK_OF[availability]} />
                <span className="slot__n">{name}</span>
                <span className="slot__w">{words.state[availability]}</span>
              </Shape>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Joins texts to a list in this language: `Di 01.12. und Do 03.12.` */
function listOf(locale: Locale, texts: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(texts);
}
