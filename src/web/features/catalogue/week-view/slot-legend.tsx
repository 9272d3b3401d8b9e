import { AD_COLUMNS } from '#domain/ads/approval/board-column.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Mark, type MarkName } from '#web/ui/marks.tsx';
import { AD_MARKS } from './slot-state.ts';

interface LegendEntry {
  mark: MarkName;
  word: string;
  tone?: string;
}

/** The columns of ads in the legend. The column of incomplete ads is left out, because that state has a separate mark. */
const APPROVAL_COLUMNS = AD_COLUMNS.filter((column) => column !== 'missing');

/** The legend of the marks, below the week view. */
export function SlotLegend() {
  const { legend, adColumns } = useWords().weekView;
  const mayOrder = useCan('create Order');
  const { customerId, organization } = useSession();
  const isSelfService = customerId !== null;
  const seesStates = useCan('index Order') && !isSelfService;
  const seesApprovals = organization.keepsApprovals && (seesStates || isSelfService);
  const entries: (LegendEntry | false)[] = [
    { mark: mayOrder ? 'free' : 'empty', word: legend.free },
    mayOrder && { mark: 'cart', word: legend.cart, tone: 't-accent' },
    seesStates && { mark: 'reserved', word: legend.reserved },
    seesStates ? { mark: 'booked', word: legend.booked } : { mark: 'sold', word: legend.sold },
    isSelfService && { mark: 'own', word: legend.own },
    { mark: 'blocked', word: legend.blocked },
    mayOrder && { mark: 'gone', word: legend.gone, tone: 't-failed' },
    { mark: 'incomplete', word: legend.missingData, tone: 't-incomplete' },
    ...(seesApprovals ? APPROVAL_COLUMNS : []).map((column) => ({
      mark: AD_MARKS[column],
      word: lowerFirst(adColumns[column]),
      tone: `t-${AD_MARKS[column]}`,
    })),
  ];
  return (
    <ul className="legend" aria-label={legend.label}>
      {entries.map(
        (entry) =>
          entry && (
            <li key={entry.word} className={entry.tone ? `st ${entry.tone}` : 'st'}>
              <Mark name={entry.mark} />
              {entry.word}
            </li>
          ),
      )}
    </ul>
  );
}

/** Makes the first letter lower-case: the names of the columns are headings elsewhere, but words in the legend. */
function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
