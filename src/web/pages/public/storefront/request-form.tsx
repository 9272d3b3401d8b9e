import type { FreeWeek } from '#contract/public/storefronts.ts';
import {
  addressOf,
  type PageQuery,
  pathOf,
  type RequestPanel,
  type StorefrontView,
} from '#contract/public/storefront-pages.ts';
import { REQUEST_MAX, type RequestText } from '#domain/public/storefront/request.ts';
import { modeOf } from '#domain/public/storefront/storefront.ts';
import { formatDay } from '#words/format.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { FieldMessages } from '#web/ui/fields/field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** A view whose panel is of this kind. */
export type ViewOf<Panel extends RequestPanel['panel']> = StorefrontView & {
  request: Extract<RequestPanel, { panel: Panel }>;
};

/** Returns the names of the placements that are free. */
export const freeNames = (placements: FreeWeek['placements']) =>
  placements.filter(({ availability }) => availability !== 'sold_out').map(({ name }) => name);

interface RequestFormProps extends ViewOf<'request'> {
  issue: FreeWeek['issues'][number];
  hasOthers: boolean;
}

/** The form that requests placements of an issue. */
export function RequestForm({ locale, storefront, query, request, issue, hasOthers }: RequestFormProps) {
  const { request: words, problem } = storefrontWords[locale];
  const { placements, texts, problems } = request.entries;
  const chosen = placements.length > 0 ? placements : [query.name];
  const names = freeNames(issue.placements);
  const modes = names.map((name) => modeOf(storefront.content, name));
  const refused = problems['placements'];
  const entry = (name: RequestText, label: string, isOptional = false) => {
    const code = problems[name];
    return {
      label,
      id: name,
      name,
      maxLength: REQUEST_MAX[name],
      defaultValue: texts[name] ?? '',
      required: !isOptional,
      errors: code === undefined ? [] : [problem[code]],
      counter: isOptional ? words.optional : undefined,
    };
  };
  return (
    <>
      <p>
        <b>{words.forIssue(formatDay(locale, issue.sendingDate))}</b>
      </p>
      {hasOthers && (
        <p>
          <a href={`${addressOf(storefront, { ...query, issue: undefined, name: undefined })}#request`}>
            {words.other}
          </a>
        </p>
      )}
      <form className="stack" method="post" action={`${pathOf(storefront)}/requests#request`}>
        {Object.keys(problems).length > 0 && (
          <Note state="failed" role="alert">
            {problem.title}
          </Note>
        )}
        <HiddenFields query={{ ...query, issue: issue.id }} />
        <fieldset className={refused ? 'field field--error' : 'field'}>
          <legend className="field__l">{words.placements}</legend>
          <div className="choices">
            {names.map((name, at) => (
              <Checkbox
                key={name}
                name="placement"
                value={name}
                defaultChecked={chosen.includes(name)}
                label={
                  <>
                    {name}
                    {isDirect(modes[at]) && <span className="over"> {words.note[modes[at]]}</span>}
                  </>
                }
              />
            ))}
          </div>
          <FieldMessages
            id="placements-m"
            errors={refused ? [problem[refused === 'blank' ? 'no_placement' : refused]] : []}
          />
        </fieldset>
        <TextField {...entry('company', words.company)} autoComplete="organization" />
        <TextField {...entry('contactName', words.name)} autoComplete="name" />
        <TextField {...entry('email', words.email)} autoComplete="email" type="email" />
        <TextField {...entry('vatId', words.vatId, true)} autoComplete="off" />
        <TextField {...entry('purchaseOrder', words.purchaseOrder, true)} autoComplete="off" />
        <TextArea {...entry('message', words.message, true)} autoComplete="off" />
        <Button type="submit" variant="primary" className="btn--tall">
          {words.send}
        </Button>
        <p className="over">
          {words.sendHint}
          {modes.includes('option') && ` ${words.optionHint}`}
          {modes.includes('instant') && ` ${words.instantHint}`}
        </p>
      </form>
    </>
  );
}

/** Whether a placement can be reserved or booked at once, not only requested. */
function isDirect(mode: string | undefined): mode is 'option' | 'instant' {
  return mode === 'option' || mode === 'instant';
}

/** The query of the page, without the name of the placement, as hidden fields of a form. */
export function HiddenFields({ query }: { query: PageQuery }) {
  const { name: _, ...kept } = query;
  return Object.entries(kept).map(([name, value]) =>
    value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
