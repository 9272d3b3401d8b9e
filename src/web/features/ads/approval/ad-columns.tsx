import type { BoardAd } from '#contract/ads/ad-board.ts';
import { AD_COLUMNS, type AdColumn, DUE_GROUPS } from '#domain/ads/approval/board-column.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { approvalWords } from '#words/ads/approval.ts';
import { AdCard } from './ad-card.tsx';

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
  const { board } = useWordsOf(approvalWords);
  return (
    <section className="ad-column" aria-labelledby={`ads-${column}`}>
      <h2 className="ad-column__h" id={`ads-${column}`}>
        {weekView.adColumns[column]} <span className="num">{ads.length}</span>
      </h2>
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
    </section>
  );
}
