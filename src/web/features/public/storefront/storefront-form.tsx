import { useQueryClient } from '@tanstack/react-query';
import { type StorefrontRecord, updateStorefront } from '#contract/public/storefronts.ts';
import {
  SLUG_MAX,
  type Storefront,
  STOREFRONT_LANGUAGES,
  STOREFRONT_TEXT_MAX,
  type StorefrontText,
  modeOf,
  REQUEST_MODES,
  type StorefrontContent,
  USUAL_MODE,
} from '#domain/public/storefront/storefront.ts';
import { LOCALE_NAMES } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import { type FieldErrors, useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { storefrontQuery, useStorefrontWords } from './storefront-queries.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';

interface StorefrontFormProps {
  publicationId: number;
  storefront: StorefrontRecord;
  placementNames: readonly string[];
  addressStart: string;
}

/** Returns the fields that the form edits: all but the version. */
function contentOf({
  slug,
  isPublic,
  description,
  audience,
  modes,
  showsPrices,
}: StorefrontRecord): Storefront {
  return { slug, isPublic, description, audience, modes, showsPrices };
}

/** The form of a newsletter's public page. */
export function StorefrontForm(props: StorefrontFormProps) {
  const { publicationId, storefront, placementNames, addressStart } = props;
  const words = useStorefrontWords();
  const client = useQueryClient();
  const form = useRecordForm<StorefrontRecord, Storefront>({
    record: storefront,
    contentOf,
    keptAs: `storefront.${publicationId}`,
    send: async ({ content, version }) =>
      (await call(updateStorefront, { params: { id: publicationId }, body: { ...content, version } }))
        .storefront,
    keep: (saved) =>
      client.setQueryData(
        storefrontQuery(publicationId).queryKey,
        (shown) => shown && { ...shown, storefront: saved },
      ),
  });
  const errors = useFieldErrors(form.error);
  const { content, change } = form;
  return (
    <RecordForm<Storefront>
      form={form}
      className="sheet form__b stack"
      labelOf={(field) => words[field]}
      textOf={(field, { [field]: value }) => textOf(value)}
    >
      <p className="over">{words.explanation}</p>
      <Checkbox
        label={words.isPublic}
        checked={content.isPublic}
        onChange={({ target }) => change({ isPublic: target.checked })}
      />
      <TextField
        label={words.slug}
        hint={words.slugHint(addressStart)}
        autoComplete="off"
        spellCheck={false}
        maxLength={SLUG_MAX}
        value={content.slug}
        errors={errors.of('slug')}
        onChange={({ target }) => change({ slug: target.value })}
      />
      {storefront.isPublic && (
        <p>
          <a href={addressStart + storefront.slug} target="_blank" rel="noopener noreferrer">
            {words.look}
          </a>
        </p>
      )}
      <Texts
        field="description"
        text={content.description}
        errors={errors}
        onChange={(description) => change({ description })}
      />
      <Texts
        field="audience"
        text={content.audience}
        errors={errors}
        onChange={(audience) => change({ audience })}
      />
      <PlacementModes names={placementNames} modes={content.modes} onChange={(modes) => change({ modes })} />
      <Checkbox
        label={words.showsPrices}
        checked={content.showsPrices}
        onChange={({ target }) => change({ showsPrices: target.checked })}
      />
    </RecordForm>
  );
}

interface TextsProps {
  field: 'description' | 'audience';
  text: StorefrontText;
  errors: FieldErrors;
  onChange: (text: StorefrontText) => void;
}

/** The fields of a text in each language. */
function Texts({ field, text, errors, onChange }: TextsProps) {
  const words = useStorefrontWords();
  return (
    <fieldset className="stack">
      <legend className="h3">{words[field]}</legend>
      <p className="over">{words.textHint}</p>
      {STOREFRONT_LANGUAGES.map((language) => (
        <TextArea
          key={language}
          label={LOCALE_NAMES[language]}
          lang={language}
          maxLength={STOREFRONT_TEXT_MAX}
          value={text[language]}
          errors={errors.of(`${field}.${language}`)}
          onChange={({ target }) => onChange({ ...text, [language]: target.value })}
        />
      ))}
    </fieldset>
  );
}

/** Returns a part of the form as text, for the choice between two versions. */
function textOf(value: Storefront[keyof Storefront]): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (Array.isArray(value)) return value.map(({ name, mode }) => `${name}: ${mode}`).join('\n');
  return Object.values(value).filter(Boolean).join('\n');
}

interface PlacementModesProps {
  /** The names of the newsletter's placements. */
  names: readonly string[];
  modes: StorefrontContent['modes'];
  onChange: (modes: StorefrontContent['modes']) => void;
}

/** The choice of how each placement can be requested. Names that no longer exist keep their mode. */
function PlacementModes({ names, modes, onChange }: PlacementModesProps) {
  const words = useStorefrontWords();
  const change = (name: string, value: string) => {
    const mode = REQUEST_MODES.find((one) => one === value) ?? USUAL_MODE;
    const others = modes.filter((one) => one.name !== name);
    onChange(mode === USUAL_MODE ? others : [...others, { name, mode }]);
  };
  return (
    <section className="stack" aria-label={words.modes}>
      <h2 className="h3">{words.modes}</h2>
      <p className="over">{names.length === 0 ? words.noPlacements : words.modesHint}</p>
      {names.map((name) => (
        <SelectField
          key={name}
          label={name}
          options={REQUEST_MODES.map((mode) => ({ value: mode, label: words.mode[mode] }))}
          value={modeOf({ modes }, name)}
          onChange={({ target }) => change(name, target.value)}
        />
      ))}
    </section>
  );
}
