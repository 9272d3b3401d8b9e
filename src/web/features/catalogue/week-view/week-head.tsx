import type { ReactNode } from 'react';
import type { WeekNumber } from '#domain/platform/week.ts';
import { PublicationSelect } from './publication-select.tsx';
import { WeekPaging } from './week-paging.tsx';

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
