import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type Issue } from '#contract/catalogue/issues.ts';
import { addWeeks, mondayOf, sundayOf } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Icon } from '#web/ui/icons.tsx';

interface DetailsHeadProps {
  publicationId: number;
  weekNumber: string;
  issues: readonly Issue[];
}

/** The publication and its week, with links to the weeks before and after. */
export function DetailsHead({ publicationId, weekNumber, issues }: DetailsHeadProps) {
  const { vert: words, shell, weekView } = useWords();
  const { details } = words;
  const locale = useLocale();
  const { data } = useQuery(publicationsQuery);
  const publication = data?.publications.find(({ id }) => id === publicationId);
  const week = issues[0]?.weekNumber ?? weekNumber;
  const title = publication
    ? details.title(publication.title, weekLabel(locale, week))
    : weekLabel(locale, week);
  const params = (other: string) => ({ publicationId: String(publicationId), weekNumber: other });
  const day = (date: string) => formatDay(locale, date, 'withoutYear');
  return (
    <>
      <title>{`${title} · ${shell.product}`}</title>
      <p className="over">
        <Link to={paths.week} params={params(week)}>
          {details.toWeekView}
        </Link>{' '}
        · {weekView.weekRange(day(mondayOf(week)), day(sundayOf(week)))}
        <DeliveryLinks issues={issues} />
      </p>
      <div className="head">
        <h1 className="h1 grow">{title}</h1>
        <nav className="group" aria-label={shell.nav.weekView}>
          <ButtonLink to={paths.publicationDetails} params={params(addWeeks(week, -1))} icon="left">
            <span className="weeks__w">{details.previousWeek}</span>
          </ButtonLink>
          <ButtonLink to={paths.publicationDetails} params={params(addWeeks(week, 1))}>
            <span className="weeks__w">{details.nextWeek}</span>
            <Icon name="right" />
          </ButtonLink>
        </nav>
      </div>
    </>
  );
}

/** Links to the delivery of each of the week's issues. */
function DeliveryLinks({ issues }: Pick<DetailsHeadProps, 'issues'>) {
  const { delivery } = useWords();
  const locale = useLocale();
  return issues.map(({ id, sendingDate }, index) => (
    <Fragment key={id}>
      {index === 0 ? ` · ${delivery.link}: ` : ', '}
      <Link className="nw" to={paths.delivery} params={{ issueId: String(id) }}>
        {formatDay(locale, sendingDate, 'weekdayWithoutYear')}
      </Link>
    </Fragment>
  ));
}
