import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useSession } from '#web/api/session.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { GrantForm } from './grant-form.tsx';
import { useMakeGoodColumns } from './make-good-columns.tsx';
import { makeGoodsQuery } from './make-good-queries.ts';
import { openAmounts, useMakeGoodTexts, useMakeGoodWords } from './make-good-texts.ts';

/** The credits of a customer for failed ads, if the organization keeps prices. */
export function CustomerMakeGoods({ customerId }: { customerId: number }) {
  const { organization } = useSession();
  const maySee = useCan('index Invoice');
  return maySee && organization.keepsPrices ? <MakeGoods customerId={customerId} /> : null;
}

function MakeGoods({ customerId }: { customerId: number }) {
  const words = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const mayGrant = useCan('correct Invoice');
  const credits = useQuery(makeGoodsQuery(customerId));
  const [isGranting, setGranting] = useState(false);
  const columns = useMakeGoodColumns(credits.data?.replacements ?? []);
  const ads = credits.data?.ads ?? [];
  return (
    <section aria-labelledby="make-goods" className="agreements">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="make-goods">
          {words.title}
        </h2>
        {mayGrant && ads.length > 0 && (
          <Button icon="plus" onClick={() => setGranting(true)}>
            {words.grant.button}
          </Button>
        )}
      </div>
      <div className="sheet">
        <Loaded of={credits}>
          {({ makeGoods }) => {
            if (makeGoods.length === 0) return <p className="empty">{words.empty}</p>;
            const open = openAmounts(makeGoods).map(([currency, amount]) => texts.amount(amount, currency));
            return (
              <>
                <Table label={words.title} columns={columns} rows={makeGoods} rowKey={({ id }) => id} />
                <p className="row agreements__foot">
                  <b>{open.length === 0 ? words.noneOpen : words.open(open.join(' + '))}</b>
                </p>
              </>
            );
          }}
        </Loaded>
      </div>
      {isGranting && <GrantForm ads={ads} onClose={() => setGranting(false)} />}
    </section>
  );
}
