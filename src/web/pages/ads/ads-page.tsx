import '../../styles/pages/ads.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import { ADS_MAX } from '#domain/ads/approval/board-column.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useReminding } from '#web/api/remind-question.tsx';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { AdColumns } from '#web/features/ads/approval/ad-columns.tsx';
import { AdFilters } from '#web/features/ads/approval/ad-filters.tsx';
import { AskChangeDialog } from '#web/features/ads/approval/ask-change-dialog.tsx';
import { adsQuery, useActOnAds, useAdKeys } from '#web/features/ads/approval/use-ads.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';

/** The board of all ads of the next weeks by state: which are missing, which have to be checked, and which will be sent. */
export function AdsPage() {
  const { board } = useWordsOf(approvalWords);
  const { shell } = useWords();
  const search = useSearch({ from: '/signed-in/ads' });
  const navigate = useNavigate();
  const ads = useQuery(adsQuery(search));
  const { data: publications } = useQuery(publicationsQuery);
  return (
    <main className="page" id="content">
      <title>{`${board.title} · ${shell.product}`}</title>
      <div className="head">
        <div className="grow">
          <p className="over">{board.over}</p>
          <h1 className="h1">{board.title}</h1>
        </div>
        <p className="over ads__keys">{board.keys}</p>
      </div>
      <AdFilters
        search={search}
        publications={publications?.publications ?? []}
        creators={ads.data?.creators ?? []}
        onSearch={(next) =>
          void navigate({
            to: paths.ads,
            search: next,
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Loaded of={ads} rows={8}>
        {({ ads: listed, isCut }) =>
          listed.length === 0 ? (
            <EmptyState framed>{board.empty}</EmptyState>
          ) : (
            <>
              {isCut && <p>{board.more(ADS_MAX)}</p>}
              <Board ads={listed} />
            </>
          )
        }
      </Loaded>
    </main>
  );
}

function Board({ ads }: { ads: readonly BoardAd[] }) {
  const words = useWordsOf(approvalWords);
  const frame = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly BoardAd[] | null>(null);
  const clear = () => {
    setSelected(new Set());
    setAsked(null);
  };
  const act = useActOnAds(clear);
  const reminding = useReminding(clear);
  const chosen = ads.filter(({ vertId }) => selected.has(vertId));
  const select = (vertId: number, isSelected: boolean) =>
    setSelected((now) => new Set([...now].filter((id) => id !== vertId).concat(isSelected ? [vertId] : [])));
  // Without a selection, keys act on the focused ad.
  const targets = (focused: number | null) =>
    chosen.length > 0 ? chosen : ads.filter(({ vertId }) => vertId === focused);
  const approve = (all: readonly BoardAd[]) => {
    if (all.length > 0 && !act.isPending) act.mutate({ act: 'approve', ads: all });
  };
  const remind = (all: readonly BoardAd[]) => {
    if (all.some((ad) => ad.canRemind)) reminding.ask(all);
  };
  useAdKeys(frame, {
    toggle: (vertId) => {
      if (ads.some((ad) => ad.vertId === vertId && (ad.acts.length > 0 || ad.canRemind)))
        select(vertId, !selected.has(vertId));
    },
    remind: (focused) => remind(targets(focused)),
    approve: (focused) => approve(targets(focused)),
    askChange: (focused) => targets(focused).length > 0 && setAsked(targets(focused)),
    clear,
  });
  return (
    <>
      <div className="ad-board" ref={frame}>
        <AdColumns ads={ads} selected={selected} onSelect={select} />
      </div>
      {chosen.length > 0 && (
        <div className="ad-bulk" role="toolbar" aria-label={words.board.selected(chosen.length)}>
          <b className="grow">{words.board.selected(chosen.length)}</b>
          {chosen.some((ad) => ad.canRemind) && (
            <Button onClick={() => remind(chosen)}>{words.board.remind}</Button>
          )}
          <Button onClick={() => setAsked(chosen)}>{words.acts.ask_change}</Button>
          <Button variant="primary" pending={act.isPending} onClick={() => approve(chosen)}>
            {words.acts.approve}
          </Button>
        </div>
      )}
      {reminding.question}
      {asked && (
        <AskChangeDialog
          isOpen
          isPending={act.isPending}
          onAsk={({ text }) => act.mutate({ act: 'ask_change', ads: asked, text })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
