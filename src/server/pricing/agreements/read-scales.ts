import type { ScaleChoice } from '#contract/pricing/agreements.ts';
import { scaleKey } from '#domain/pricing/agreements/agreement.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * The publications that count together today: one with a rate card, or those of a scale group, with the scales of its first publication.
 */
export interface Scale extends ScaleChoice {
  key: string;
  card: Pick<RateCard, 'frequencyScale' | 'volumeScale'>;
}

const VALID = statement('valid-scales')`
  select distinct on (c.publication_id) c.publication_id, n.title, c.content->>'scaleGroup' as scale_group,
    c.content->>'currency' as currency, c.content->'frequencyScale' as frequency, c.content->'volumeScale' as volume
  from rate_cards c
  join publications n on n.organization_id = $1 and n.id = c.publication_id
  where c.organization_id = $1 and c.published_at is not null and c.valid_from <= $2
  order by c.publication_id, c.valid_from desc, c.id desc`.as<{
  scale_group: string;
  currency: Currency;
  frequency: RateCard['frequencyScale'];
  volume: RateCard['volumeScale'];
}>();

/** Reads all scales that agreements can use, from the rate cards valid today. `groupOf` returns the scale group of a publication. */
export async function readScales(
  tx: Tx,
): Promise<{ scales: Scale[]; groupOf: (publicationId: number) => string }> {
  const rows = await tx.statement(VALID, [tx.organizationId, tx.today]);
  const scales = new Map<string, Scale>();
  for (const row of rows.toSorted((one, other) => one.title.localeCompare(other.title))) {
    const key = scaleKey(row.publication_id, { scaleGroup: row.scale_group });
    const known = scales.get(key);
    if (known) known.publications.push(row.title);
    else
      scales.set(key, {
        key,
        publicationId: row.scale_group === '' ? row.publication_id : null,
        scaleGroup: row.scale_group,
        publications: [row.title],
        currency: row.currency,
        card: { frequencyScale: row.frequency, volumeScale: row.volume },
      });
  }
  const groups = new Map(rows.map((row) => [row.publication_id, row.scale_group]));
  return { scales: [...scales.values()], groupOf: (publicationId) => groups.get(publicationId) ?? '' };
}
