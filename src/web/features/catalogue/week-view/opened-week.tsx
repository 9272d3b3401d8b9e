import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { type WeekNumber, weeksBetween } from '#domain/platform/week.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useGridKeys } from './keys/use-grid-keys.ts';
import { useRefresh } from './use-week-issues.ts';
import { WeekBody } from './week-body.tsx';

interface OpenedWeekProps {
  publicationId: number;
  week: WeekNumber;
  /** The heading: the newsletter and the week. */
  title: string;
  /** Shows another week. */
  onGo: (week: WeekNumber) => void;
  /** Shows the next or previous week. */
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
  /** Renders an issue. */
  children: (issue: Issue) => ReactNode;
}

/** One week of a newsletter outside the week view, with the same rows and keys; Escape closes it. */
export function OpenedWeek(props: OpenedWeekProps) {
  const { publicationId, week, title, onGo, onStep, onClose, children } = props;
  const { board, common, weekView } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(frame, weeksBetween('2000-01', week), onStep);
  useRefresh(publicationId);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    const within = frame.current;
    const press = (event: KeyboardEvent) => close(event);
    within?.addEventListener('keydown', press);
    return () => within?.removeEventListener('keydown', press);
  }, []);
  return (
    <section aria-label={title}>
      <header className="bd__oh">
        <h2 className="h3 grow">{title}</h2>
        <ButtonLink
          to={paths.week}
          params={{ publicationId: String(publicationId), weekNumber: week }}
          variant="quiet"
        >
          {board.toWeekView}
        </ButtonLink>
        <IconButton icon="x" variant="quiet" label={common.close} onClick={onClose} />
      </header>
      <div ref={frame} role="group" aria-label={weekView.grid} {...keys}>
        <section className="wk" aria-label={title} data-week={week}>
          <WeekBody publicationId={publicationId} week={week} isFetched showsLoading onGo={onGo}>
            {children}
          </WeekBody>
        </section>
      </div>
    </section>
  );
}
