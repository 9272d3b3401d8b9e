import { Link } from '@tanstack/react-router';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Mark } from '#web/ui/marks.tsx';
import { findDraft } from './drafts.ts';
import { useEditing } from './editing-context.ts';
import { VertMarks, VertSwitch } from './vert-switch.tsx';

interface DetailsNavProps {
  publicationId: number;
  weekNumber: string;
  issues: readonly Issue[];
  current: number | null;
  onSelect: (vertId: number) => void;
}

/** The issues of a week by sending date, with their placements: sold ones link to their ad. Spec §2. */
export function DetailsNav(props: DetailsNavProps) {
  const { publicationId, weekNumber, issues, current, onSelect } = props;
  const { vert: words } = useWords();
  const locale = useLocale();
  const marksOf = useMarks();
  const groups = issues.map((issue) => ({
    title: formatDay(locale, issue.sendingDate),
    entries: issue.placements.map((placement) => ({
      id: placement.vert?.id ?? null,
      name: nameOf(placement, words.details.notSold),
      ...marksOf(placement),
    })),
  }));
  return (
    <>
      <VertSwitch groups={groups} current={current} onSelect={onSelect} />
      <nav className="sheet side" aria-label={words.details.list}>
        {issues.map((issue) => (
          <section key={issue.id}>
            <h2 className="side__g">{formatDay(locale, issue.sendingDate)}</h2>
            {issue.placements.length === 0 && <p className="side__p quiet">{words.details.noPlacements}</p>}
            <ul>
              {issue.placements.map((placement) => (
                <li key={placement.id}>
                  {placement.vert?.id ? (
                    <Link
                      to={paths.publicationDetailsVert}
                      params={{
                        publicationId: String(publicationId),
                        weekNumber,
                        vertId: String(placement.vert.id),
                      }}
                      activeProps={{ 'aria-current': 'page' }}
                    >
                      <span className="side__n">{placement.name}</span>
                      <span className="sub side__c">{placement.vert.customerName}</span>
                      <VertMarks {...marksOf(placement)} />
                    </Link>
                  ) : (
                    <FreePlace placement={placement} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}

/** A placement without an ad. */
function FreePlace({ placement }: { placement: Placement }) {
  const { details } = useWords().vert;
  const isBlocked = placement.state === 'blocked';
  return (
    <span className="side__p quiet">
      <span className="side__n">{placement.name}</span>
      <span className="sub">
        <Mark name={isBlocked ? 'blocked' : 'empty'} />
        {isBlocked ? details.blocked : details.notSold}
      </span>
    </span>
  );
}

function nameOf({ name, vert }: Placement, notSold: string): string {
  return `${name}, ${vert ? (vert.customerName ?? '') : notSold}`;
}

function useMarks() {
  useEditing();
  const { currentUserId } = useSession();
  return ({ vert }: Placement) => ({
    state: vert?.hasMissingData ? ('incomplete' as const) : null,
    isUnsaved: Boolean(vert?.id && findDraft(vert.id, currentUserId)),
  });
}
