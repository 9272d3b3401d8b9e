import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listRateCards, type RateCardRecord, updateRateCard } from '#contract/pricing/rate-cards.ts';
import { rateCardProblems } from '#domain/pricing/rate-cards/rate-card-problems.ts';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { COLUMNS, type Section, SECTIONS } from './rate-card-columns.ts';
import { cardOf, entriesOf, type RateCardEntries, type Row, sentRows } from './rate-card-entries.ts';
import { publicationKey } from '#web/api/publications.ts';

/** Returns the form of a draft. Invalid entries are not sent: the form shows their errors, and updates the errors as the user types. */
export function useRateCardForm(draft: RateCardRecord, placementNames: readonly string[]) {
  const client = useQueryClient();
  const locale = useLocale();
  const { problems } = useWords();
  const form = useRecordForm<RateCardRecord, RateCardEntries>({
    record: draft,
    contentOf: (record) => entriesOf(record, placementNames, locale),
    keptAs: `rate-card.${draft.id}`,
    send: async ({ content, version }) => {
      const card = cardOf(content);
      if (rateCardProblems(card).length > 0) throw refusal(problems.title.invalid);
      return (await call(updateRateCard, { params: { id: draft.id }, body: { ...card, version } })).rateCard;
    },
    keep: (saved) => {
      client.setQueryData(
        rateCardsQuery(draft.publicationId).queryKey,
        (list) =>
          list && {
            ...list,
            rateCards: list.rateCards.map((card) => (card.id === saved.id ? saved : card)),
          },
      );
    },
  });
  const found = isProblem(form.error, 'invalid') ? rateCardProblems(cardOf(form.content)) : [];
  const messagesAt = (isHere: (path: string) => boolean) => [
    ...new Set(found.filter(({ path }) => isHere(path)).map(({ code }) => problems.entry[code])),
  ];
  return {
    form,
    /** Returns the errors of a single field, such as `name`, or of a table as a whole. */
    errorsOf: (field: keyof RateCardEntries) => messagesAt((path) => path === field),
    /** Returns the errors of a cell, by its row and column. */
    errorsOfCell: (section: Section, row: Row, key: string) => {
      const cell = `${section}.${sentRows(form.content, section).indexOf(row)}.${key}`;
      return messagesAt((path) => path === cell || path.startsWith(`${cell}.`));
    },
  };
}

/** Returns the error that the server returns for invalid entries. */
function refusal(title: string): ApiProblem {
  return new ApiProblem({ type: '/problems/invalid', title, status: 422, code: 'invalid' });
}

/** Returns a field, or a table with one line for each row, as text for the choice between two versions. */
export function textOfField(content: RateCardEntries, field: keyof RateCardEntries): string {
  const section = SECTIONS.find((one) => one === field);
  if (!section) return content[field as Exclude<typeof field, Section>] ?? '';
  return sentRows(content, section)
    .map((row) => COLUMNS[section].map(({ key }) => row[key]).join(' '))
    .join('\n');
}

/** Returns the query of the versions of a newsletter's rate card, and of the facts that a new version needs. */
export function rateCardsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'rate-cards'],
    queryFn: ({ signal }) => call(listRateCards, { params: { id: publicationId }, signal }),
  });
}
