import { type HistoryEntry, HISTORY_MAX, type PublicationTopic } from '#contract/customers/history.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { presentEntry, SELECT_ACTS } from './show-history.ts';

/** The acts of each part of the history: on the publication, and on the settings that all publications share. */
const ACTS_ABOUT: Readonly<Record<PublicationTopic, { own: readonly string[]; shared: readonly string[] }>> =
  {
    prices: {
      own: [
        'rate_card_created',
        'rate_card_edited',
        'rate_card_deleted',
        'rate_card_published',
        'rate_card_withdrawn',
      ],
      shared: [],
    },
    terms: { own: ['terms_edited', 'approvals_edited'], shared: ['terms_edited', 'reminders_edited'] },
    specifications: { own: ['specifications_edited'], shared: [] },
  };

/** Lists the acts on a publication, or only those of one topic, newest first. Refuses an unknown publication. */
export async function showPublicationHistory(
  scope: Scope,
  publicationId: number,
  { topic }: { topic?: PublicationTopic | undefined },
): Promise<HistoryEntry[]> {
  const acts = topic === undefined ? null : ACTS_ABOUT[topic];
  return scope.read(async (tx) => {
    await getRow(tx, 'publications', publicationId, ['id']);
    const rows = await tx.statement(PUBLICATION_HISTORY, [
      tx.organizationId,
      publicationId,
      acts?.own ?? null,
      acts?.shared ?? [],
    ]);
    return rows.map(presentEntry);
  });
}

// $3: the acts on the publication, or null for all; $4: the acts on the settings of the organization.
const PUBLICATION_HISTORY = statement('publication-history')`
  with acts as (
    (select c.id from audit_log c
     where c.organization_id = $1 and c.subject = 'publication' and c.subject_id = $2
       and ($3::text[] is null or c.action = any ($3::text[]))
     order by c.id desc limit ${HISTORY_MAX})
    union all
    (select c.id from audit_log c
     where c.organization_id = $1 and c.subject = 'organization' and c.subject_id = $1 and c.action = any ($4::text[])
     order by c.id desc limit ${HISTORY_MAX})
  )
  ${SELECT_ACTS} where a.organization_id = $1 and a.id in (select id from acts)
  order by a.happened_at desc, a.id desc limit ${HISTORY_MAX}`;
