import { Link } from '@tanstack/react-router';
import type { Delivery } from '#contract/sending/deliveries.ts';
import { useCan } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { tip } from '#web/ui/tooltips/tip.ts';

type Ad = Delivery['ads'][number];

/** The ads of the issue with their states, with links to the ad and its order. */
export function DeliveryAds({ delivery }: { delivery: Delivery }) {
  const { ads: words } = useWords().delivery;
  const columns = useColumns();
  const { ads } = delivery;
  return (
    <section>
      <div className="row section-head">
        <h2 className="h2">{words.title(ads.length)}</h2>
      </div>
      <div className="sheet">
        {ads.length === 0 ? (
          <EmptyState>{words.empty}</EmptyState>
        ) : (
          <Table
            label={words.title(ads.length)}
            columns={columns}
            rows={ads}
            rowKey={({ vertId }) => vertId}
          />
        )}
      </div>
    </section>
  );
}

function useColumns(): TableColumn<Ad>[] {
  const { columns } = useWords().delivery.ads;
  const showsVerts = useCan('show Vert');
  return [
    {
      key: 'placement',
      label: columns.placement,
      cellClass: 'k',
      cell: (ad) => (showsVerts ? <AdLink ad={ad} /> : ad.placementName),
    },
    { key: 'customer', label: columns.customer, cell: (ad) => ad.customerName },
    {
      key: 'order',
      label: columns.order,
      width: '88px',
      labelled: true,
      cell: (ad) => (
        <Link className="tbl__over" to={paths.order} params={{ orderId: String(ad.orderId) }}>
          {ad.orderId}
        </Link>
      ),
    },
    { key: 'state', label: columns.state, width: '156px', cellClass: 'r', cell: (ad) => <AdState ad={ad} /> },
  ];
}

function AdLink({ ad }: { ad: Ad }) {
  return (
    <Link
      className="rowlink"
      to={paths.vert}
      params={{ orderId: String(ad.orderId), vertId: String(ad.vertId) }}
    >
      {ad.placementName}
    </Link>
  );
}

function AdState({ ad }: { ad: Ad }) {
  const { instead } = useWords().delivery.ads;
  return (
    <>
      <StateOfAd ad={ad} />
      {ad.sentInstead !== null && ad.sentInstead !== 'nothing' && (
        <p className="over">{instead[ad.sentInstead]}</p>
      )}
    </>
  );
}

function StateOfAd({ ad: { state, sentInstead } }: { ad: Ad }) {
  const { order, delivery } = useWords();
  if (state === 'pending' && (sentInstead === 'nothing' || sentInstead === 'nothing_billed')) {
    return <StateMark state="incomplete">{delivery.ads.unapproved}</StateMark>;
  }
  return state === 'reserved' ? (
    <span {...tip(delivery.ads.reservedTip)}>
      <StateMark state="reserved">{delivery.ads.reserved}</StateMark>
    </span>
  ) : (
    <StateMark state={state}>{order.delivery[state]}</StateMark>
  );
}
