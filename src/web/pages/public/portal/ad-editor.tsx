import { isUsedIn, VERT_FIELDS, type VertType } from '#domain/ads/verts/vert-fields.ts';
import { type AdFinding, scaleOf } from '#domain/ads/specifications/judge-ad.ts';
import { AD_TEXTS, type AdText, adPath, type AdView, type EarlierAd } from '#contract/public/portal-pages.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { formatDay } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { findingText, sizeText } from '#words/texts/specification-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { IMAGE_TYPES } from './ad-ticket.tsx';
import { Fold } from '#web/pages/public/public-document.tsx';
import { useReader } from './portal-reader.tsx';

const NO_MESSAGES = { errors: [], warnings: [] };

/** The forms with which a contact delivers an ad: its kind, an earlier ad, the image and the texts. */
export function AdEditor(view: AdView) {
  const { words: all, orderId, rights } = useReader();
  const { edit: words } = all;
  const { vert, approval, isLapsed, type, earlier, image } = view;
  if (isLapsed) return <p className="by">{all.next.lapsedText}</p>;
  if (vert.sent || approval.contentClosed) return <p className="by">{words.closed}</p>;
  if (!rights.mayUpload) return <p className="by">{words.notYou}</p>;
  const path = adPath(orderId, vert.id);
  return (
    <>
      <nav className="acts" aria-label={words.kind}>
        <KindLink {...view} kind="ImageVert" label={words.image} />
        <KindLink {...view} kind="TextVert" label={words.text} />
      </nav>
      <EarlierAds earlier={earlier} path={path} version={vert.version} />
      <ImageForm {...view} />
      <form className="stack" method="post" action={path} noValidate data-done="saved taken">
        <input type="hidden" name="version" value={vert.version} />
        <input type="hidden" name="type" value={type} />
        {image && <input type="hidden" name="image" value={image.fileName} />}
        {AD_TEXTS.filter((name) => isUsedIn(name, type)).map((name) => (
          <AdTextField key={name} {...view} name={name} />
        ))}
        <Button type="submit" variant="primary" icon="check">
          {words.save}
        </Button>
      </form>
    </>
  );
}

function KindLink({ vert, type, kind, label }: AdView & { kind: VertType; label: string }) {
  const { orderId } = useReader();
  return (
    <a
      className={kind === type ? 'btn is-chosen' : 'btn'}
      href={`${adPath(orderId, vert.id)}?kind=${kind}`}
      aria-current={kind === type || undefined}
    >
      {label}
    </a>
  );
}

/** The earlier ads whose content the contact can reuse with one press. */
function EarlierAds(props: { earlier: readonly EarlierAd[]; path: string; version: number }) {
  const { words, locale } = useReader();
  if (props.earlier.length === 0) return null;
  return (
    <Fold icon="undo" title={words.earlier.title}>
      <form className="stack" method="post" action={`${props.path}/earlier`}>
        <input type="hidden" name="version" value={props.version} />
        {props.earlier.map(({ id, sendingDate, content }) => (
          <button key={id} className="btn earlier" type="submit" name="source" value={id}>
            {content.type === 'ImageVert' && <img src={content.imageUrl} alt="" loading="lazy" />}
            <span>
              {content.type === 'ImageVert' ? words.edit.image : content.headline},{' '}
              {formatDay(locale, sendingDate)}
            </span>
          </button>
        ))}
      </form>
    </Fold>
  );
}

function ImageForm({ vert, type, refused, findings, specification, storedImage }: AdView) {
  const { words: all, orderId, locale } = useReader();
  const { edit: words } = all;
  const path = adPath(orderId, vert.id);
  const found = messagesOf(locale, { findings, specification }, 'image');
  const scale = scaleOf(findings);
  return (
    <>
      <form className="stack" method="post" action={`${path}/image/${type}`} encType="multipart/form-data">
        <Field
          label={words.upload}
          id="file"
          errors={[...(refused?.file ? [words.refused[refused.file]] : []), ...found.errors]}
          warnings={found.warnings}
          hint={words.uploadHint}
        >
          {(control) => (
            <div className="drop">
              <b>
                <Icon name="upload" />
                {words.drop}
              </b>
              <input
                {...control}
                className="in in--file"
                type="file"
                name="file"
                accept={IMAGE_TYPES}
                required
                autoFocus={refused?.file !== undefined}
              />
            </div>
          )}
        </Field>
        <noscript>
          <button className="btn" type="submit">
            <Icon name="upload" />
            {words.send}
          </button>
        </noscript>
      </form>
      {scale !== null && storedImage !== null && (
        <form method="post" action={`${path}/scale`}>
          <input type="hidden" name="type" value={type} />
          <input type="hidden" name="image" value={storedImage} />
          <Button type="submit" icon="image">
            {specificationWords[locale].scale(sizeText(locale, scale))}
          </Button>
        </form>
      )}
    </>
  );
}

/** Returns the findings about a part of the ad: those that prevent saving, and warnings. */
function messagesOf(
  locale: Locale,
  { findings, specification }: Pick<AdView, 'findings' | 'specification'>,
  field: AdFinding['field'],
): { errors: string[]; warnings: string[] } {
  const { refused } = specificationWords[locale];
  const own = findings.filter((one) => one.field === field);
  const textOf = (one: AdFinding) => findingText(locale, one, specification);
  return {
    errors: own.filter((one) => one.isRefused).map((one) => `${textOf(one)} ${refused}`),
    warnings: own.filter((one) => !one.isRefused).map(textOf),
  };
}

/** Returns the maximum length of a text: that of the specification, if it has one. */
function maxOf(name: AdText, { headlineMax, textMax }: AdView['specification']): number {
  if (name === 'headline') return headlineMax;
  return name === 'text' ? textMax : VERT_FIELDS[name].max;
}

/** A text of the ad. The script updates its counter while the contact types. */
function AdTextField({ name, ...view }: AdView & { name: AdText }) {
  const { words: all, locale } = useReader();
  const { edit: words } = all;
  const { vert, entered, refused, specification } = view;
  const found = name === 'headline' || name === 'text' ? messagesOf(locale, view, name) : NO_MESSAGES;
  const max = maxOf(name, specification);
  const value = entered?.[name] ?? vert[name];
  const reason = refused?.[name];
  const field = {
    label: words.fields[name],
    id: name,
    name,
    'data-max': max,
    defaultValue: value,
    // The finding says the limit; the general message would only repeat it.
    errors: found.errors.length > 0 || reason === undefined ? found.errors : [words.refused[reason]],
    warnings: found.warnings,
    autoFocus: reason !== undefined,
  };
  if (name === 'linkUrl') return <TextField {...field} type="url" inputMode="url" hint={words.linkHint} />;
  if (name === 'imageAlt') return <TextField {...field} type="text" hint={words.altHint} />;
  const counter = words.count(value.length, max);
  return name === 'text' ? (
    <TextArea {...field} rows={7} counter={counter} />
  ) : (
    <TextField {...field} type="text" counter={counter} />
  );
}
