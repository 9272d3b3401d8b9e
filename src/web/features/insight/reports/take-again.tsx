import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RanAd } from '#contract/sales/customer-records.ts';
import { updateVert, type Vert } from '#contract/ads/verts.ts';
import { canPaste, copyVert, pasteVert } from '#domain/ads/verts/vert-clipboard.ts';
import { hasContent } from '#domain/ads/verts/vert-copies.ts';
import type { VertContent } from '#domain/ads/verts/vert-fields.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { comingVertsQuery } from '#web/api/customer-records.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { MoreFooter } from '#web/ui/records/more-footer.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { flash } from '#web/ui/messages/flash.ts';

interface TakeAgainProps {
  customerId: number;
  ad: RanAd;
  /** The name of the ad on the page. */
  name: string;
}

/**
 * Copies an ad that was sent into one of the customer's coming placements, like copy and paste in the editor. Proposes an
 * empty placement.
 */
export function TakeAgain({ customerId, ad, name }: TakeAgainProps) {
  const { ran } = useWords().customer.page;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="copy" aria-label={ran.takeAgainOf(name)} onClick={() => setOpen(true)}>
        {ran.takeAgain}
      </Button>
      {isOpen && <Targets customerId={customerId} ad={ad} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function Targets({ customerId, ad, name, onClose }: TakeAgainProps & { onClose: () => void }) {
  const { ran } = useWords().customer.page;
  const coming = useInfiniteQuery(comingVertsQuery(customerId));
  const targets = coming.data?.verts.filter((vert) => canPaste(vert, ad.vert)) ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const target =
    targets.find(({ id }) => String(id) === chosen) ??
    targets.find((vert) => !hasContent(vert)) ??
    targets[0];
  const labelOf = useLabel();
  const take = useTake(ad, onClose);
  return (
    <FormDialog
      title={ran.takeAgainOf(name)}
      submitLabel={ran.takeAgain}
      isPending={take.isPending}
      failure={take.error && failureText(take.error)}
      onSubmit={() => target && take.mutate(target)}
      onClose={onClose}
    >
      <Loaded of={coming} rows={3}>
        {() =>
          target ? (
            <RadioGroup
              label={ran.into}
              options={targets.map((vert) => ({ value: String(vert.id), label: labelOf(vert) }))}
              value={String(target.id)}
              onChange={setChosen}
            />
          ) : (
            <EmptyState>{ran.noTarget}</EmptyState>
          )
        }
      </Loaded>
      <MoreFooter of={coming} label={ran.into} />
    </FormDialog>
  );
}

/** Returns a function that labels a placement with its newsletter, day and order, and says whether the copy replaces an ad. */
function useLabel() {
  const { history, customer } = useWords();
  const locale = useLocale();
  return ({ placement, order, ...content }: Vert) =>
    [
      `${placement.name}, ${placement.issue.publication.title}, ${formatDay(locale, placement.issue.sendingDate, 'default')}`,
      history.order(order.id),
      ...(hasContent(content) ? [customer.page.ran.replaces] : []),
    ].join(' · ');
}

function useTake(ad: RanAd, onTaken: () => void) {
  const { customer, common } = useWords();
  const locale = useLocale();
  const client = useQueryClient();
  const show = (saved: Vert) => {
    client.setQueryData(['vert', saved.id], saved);
    refetch(client, 'verts', 'order', 'orders', 'history');
  };
  return useMutation({
    mutationFn: (target: Vert) => save(target, copyVert(pasteVert(target, ad.vert))),
    onSuccess: (saved, target) => {
      show(saved);
      onTaken();
      flash.show({
        type: 'success',
        text: customer.page.ran.taken(
          target.placement.name,
          formatDay(locale, target.placement.issue.sendingDate, 'default'),
        ),
        action: {
          label: common.undo,
          onAction: () => void save(saved, copyVert(target)).then(show, reportFailure),
        },
      });
    },
  });
}

async function save(vert: Vert, content: VertContent): Promise<Vert> {
  const body = { ...content, version: vert.version };
  return (await call(updateVert, { params: { id: vert.id }, body })).vert;
}
