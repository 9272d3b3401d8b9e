import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { orderPath, type OrderView } from '#contract/public/portal-pages.ts';
import { formatDay } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useReader } from './portal-reader.ts';
import { SheetSection } from './section.tsx';

type OrderEquivalent = OrderView['equivalents'][number];

const titleOf = ({ wanted }: OrderEquivalent) => `${wanted.name}, ${wanted.title}`;

/**
 * The placements of an order that can no longer be accepted: whether each is still free, which one is free instead, and the form that asks
 * for them.
 */
export function EquivalentsSection({ equivalents }: Pick<OrderView, 'equivalents'>) {
  const { words: all, locale, orderId } = useReader();
  const { equivalents: words } = all;
  if (equivalents.length === 0) return null;
  const day = (date: string) => formatDay(locale, date);
  const lines = equivalents.map((one) => {
    const [title, was] = [titleOf(one), day(one.wanted.sendingDate)];
    if (one.free === null) return words.gone(title, was);
    return one.free.sendingDate === one.wanted.sendingDate
      ? words.stillFree(title, was)
      : words.instead(title, was, day(one.free.sendingDate));
  });
  const offered = equivalents.flatMap((one) =>
    one.free === null ? [] : [`${titleOf(one)}, ${day(one.free.sendingDate)}`],
  );
  return (
    <SheetSection id="equivalents" title={words.title}>
      <ul className="stack">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {offered.length > 0 && (
        <form method="post" action={`${orderPath(orderId)}/question#question`}>
          <input
            type="hidden"
            name="text"
            value={[words.request, ...offered].join('\n').slice(0, COMMENT_MAX)}
          />
          <Button type="submit" variant="primary" name="kind" value="asked">
            {words.ask}
          </Button>
        </form>
      )}
    </SheetSection>
  );
}
