import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  getAdSpecifications,
  type SpecificationsRecord,
  updateAdSpecifications,
} from '#contract/ads/ad-specifications.ts';
import type { AdSpecification, NamedSpecification } from '#domain/ads/specifications/ad-specification.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { publicationKey } from '#web/api/publications.ts';
import { refetch } from '#web/api/query-client.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { specificationWords } from '#words/ads/specification.ts';
import { formatNumber } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { imageDemand } from '#words/texts/specification-text.ts';
import { SpecificationFields } from './specification-fields.tsx';

/** Returns the query of a newsletter's specifications, and of the facts that their form needs. */
export function specificationsQuery(publicationId: number) {
  return queryOptions({
    queryKey: [...publicationKey(publicationId), 'specifications'],
    queryFn: ({ signal }) => call(getAdSpecifications, { params: { id: publicationId }, signal }),
  });
}

interface SpecificationsFormProps {
  publicationId: number;
  record: SpecificationsRecord;
  usual: AdSpecification;
  placementNames: readonly string[];
}

type Entries = Pick<SpecificationsRecord, 'specifications'>;

/** The form that sets what the ads of each placement name must be like. Names that no longer exist keep their specification. */
export function SpecificationsForm(props: SpecificationsFormProps) {
  const { publicationId, record, usual, placementNames } = props;
  const { form: words } = useWordsOf(specificationWords);
  const locale = useLocale();
  const client = useQueryClient();
  const form = useRecordForm<SpecificationsRecord, Entries>({
    record,
    contentOf: ({ specifications }) => ({ specifications }),
    keptAs: `specifications.${publicationId}`,
    send: async ({ content, version }) => {
      const body = { ...content, version };
      return (await call(updateAdSpecifications, { params: { id: publicationId }, body })).record;
    },
    keep: (saved) => {
      client.setQueryData(
        specificationsQuery(publicationId).queryKey,
        (shown) => shown && { ...shown, record: saved },
      );
      refetch(client, 'vert-specification');
    },
  });
  const errors = useFieldErrors(form.error);
  const { specifications } = form.content;
  const change = (name: string, specification: NamedSpecification | null) => {
    const isNew = specifications.every((one) => one.name !== name);
    form.change({
      specifications: isNew
        ? [...specifications, ...(specification ? [specification] : [])]
        : specifications.flatMap((one) => (one.name === name ? (specification ?? []) : one)),
    });
  };
  const names = [
    ...placementNames,
    ...specifications.map(({ name }) => name).filter((name) => !placementNames.includes(name)),
  ];
  return (
    <RecordForm<Entries>
      form={form}
      className="sheet form__b stack"
      labelOf={() => words.specifications}
      textOf={(_, { specifications: list }) => textOf(list, words.isBinding)}
    >
      <p className="over">{names.length === 0 ? words.noPlacements : words.explanation}</p>
      {names.map((name) => {
        const index = specifications.findIndex((one) => one.name === name);
        const own = specifications[index];
        return (
          <fieldset key={name} className="stack adspec">
            <legend className="h3">{name}</legend>
            <div>
              <Checkbox
                label={words.own}
                checked={own !== undefined}
                onChange={({ target }) => change(name, target.checked ? { ...usual, name } : null)}
              />
              {!own && <p className="over">{words.usual(usualText(locale, usual))}</p>}
            </div>
            {own && (
              <SpecificationFields
                specification={own}
                errorsOf={(field) => errors.of(`specifications.${index}.${field}`)}
                onChange={(changed) => change(name, { ...own, ...changed })}
              />
            )}
          </fieldset>
        );
      })}
    </RecordForm>
  );
}

/** Returns the main demands of the specification that a placement without its own one has. */
function usualText(locale: Locale, usual: AdSpecification): string {
  const { fileOf } = specificationWords[locale];
  return `${imageDemand(locale, usual)}; ${fileOf(formatNumber(locale, usual.maxKilobytes))}`;
}

/** Returns specifications as text, for the choice between two versions. */
function textOf(specifications: readonly NamedSpecification[], binding: string): string {
  return specifications
    .map(({ name, width, height, minWidth, maxKilobytes, headlineMax, textMax, isBinding }) =>
      [
        name,
        `${width} × ${height ?? '–'} px, ≥ ${minWidth} px`,
        `${maxKilobytes} kB`,
        `${headlineMax} / ${textMax}`,
        ...(isBinding ? [binding] : []),
      ].join(', '),
    )
    .join('\n');
}
