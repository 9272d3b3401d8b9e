import { useQuery } from '@tanstack/react-query';
import { REVENUE_TABLES } from '#contract/insight/revenue.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import { type AskedRevenue, useExportRevenue } from './use-revenue.ts';
import { revenueWords } from '#words/insight/revenue.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';

interface RevenueActionsProps {
  asked: AskedRevenue;
  onChoose: (asked: AskedRevenue) => void;
}

/** The choice of year and newsletter, the exports, and printing. */
export function RevenueActions({ asked, onChoose }: RevenueActionsProps) {
  const { common } = useWords();
  const words = useWordsOf(revenueWords);
  const publications = useQuery(publicationsQuery);
  const { mutate } = useExportRevenue(asked);
  const { year, publicationId } = asked;
  return (
    <div className="row row--wrap rev-acts">
      <SelectField
        label={words.newsletter}
        value={publicationId === undefined ? '' : String(publicationId)}
        options={[
          { value: '', label: words.allNewsletters },
          ...(publications.data?.publications ?? []).map(({ id, title }) => ({
            value: String(id),
            label: title,
          })),
        ]}
        onChange={({ target }) =>
          onChoose({ year, publicationId: target.value === '' ? undefined : Number(target.value) })
        }
      />
      <span className="group" role="group" aria-label={words.year}>
        <Button aria-label={common.previousYear} onClick={() => onChoose({ ...asked, year: year - 1 })}>
          <Icon name="left" />
        </Button>
        <span className="rev-year">{year}</span>
        <Button aria-label={common.nextYear} onClick={() => onChoose({ ...asked, year: year + 1 })}>
          <Icon name="right" />
        </Button>
      </span>
      <Menu
        label={words.export.label}
        icon="download"
        entries={REVENUE_TABLES.map((table) => ({
          key: table,
          label: words.export[table],
          onSelect: () => mutate(table),
        }))}
      />
      <Button onClick={() => window.print()}>{words.print}</Button>
    </div>
  );
}
