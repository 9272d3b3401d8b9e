import { memo, type ReactNode } from 'react';
import type { WeekNumber } from '#domain/platform/week.ts';
import { WeekPaging } from './week-paging.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Publication } from '#contract/catalogue/publications.ts';
import { compareTitles } from '#domain/catalogue/publication.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { SelectMenu } from '#web/ui/lists/select-menu.tsx';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';

interface PublicationSelectProps {
  publicationId: number | null;
  onSelect: (publicationId: number) => void;
}

/** The current newsletter as the title of the page, and the menu of all newsletters. */
const PublicationSelect = memo(function PublicationSelect(props: PublicationSelectProps) {
  const { publicationId, onSelect } = props;
  const { weekView } = useWords();
  const publications = useQuery(publicationsQuery).data?.publications;
  return (
    <SelectMenu
      look="mast"
      label={weekView.publication}
      value={publicationId === null ? null : String(publicationId)}
      options={sorted(publications ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      placeholder={
        publications?.length === 0 ? (
          <span className="quiet">{weekView.publicationNone}</span>
        ) : publications ? (
          <span className="t-failed">{weekView.publicationMissing}</span>
        ) : (
          <Skeleton width="10rem" height="1.5rem" />
        )
      }
      onChange={(chosen) => onSelect(Number(chosen))}
    />
  );
});

function sorted(publications: readonly Publication[]): Publication[] {
  return publications.toSorted((one, other) => compareTitles(one.title, other.title));
}

interface WeekHeadProps {
  publicationId: number | null;
  weekNumber: WeekNumber;
  /** The line above the name of the newsletter. */
  over: ReactNode;
  onSelect: (publicationId: number) => void;
  onGo: (week: WeekNumber) => void;
  /** Controls before the month and the paging. */
  children?: ReactNode;
}

/** The head of the week pages: the newsletter, the month and the paging. */
export function WeekHead({ publicationId, weekNumber, over, onSelect, onGo, children }: WeekHeadProps) {
  return (
    <div className="head">
      <div className="grow">
        <p className="over">{over}</p>
        <h1>
          <PublicationSelect publicationId={publicationId} onSelect={onSelect} />
        </h1>
      </div>
      <div className="row">
        {children}
        <WeekPaging weekNumber={weekNumber} onGo={onGo} />
      </div>
    </div>
  );
}
