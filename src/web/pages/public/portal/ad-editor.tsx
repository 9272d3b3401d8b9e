import { isUsedIn, VERT_FIELDS, type VertType } from '#domain/ads/verts/vert-fields.ts';
import type { VertStyle } from '#domain/ads/verts/vert-style.ts';
import { AD_TEXTS, type AdText, adPath, type AdView, type EarlierAd } from '#contract/public/portal-pages.ts';
import { formatDay } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { IMAGE_TYPES } from './ad-ticket.tsx';
import { Fold } from '#web/pages/public/public-document.tsx';
import { useReader } from './portal-reader.tsx';

/** The forms with which a contact delivers an ad: its kind, an earlier ad, the image and the texts. */
export function AdEditor(view: AdView) {
  const { words: all, orderId, rights } = useReader();
  const { edit: words } = all;
  const { vert, approval, isLapsed, type, earlier } = view;
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

function ImageForm({ vert, type, refused }: AdView) {
  const { words: all, orderId } = useReader();
  const { edit: words } = all;
  const { vertStyle } = vert.placement.issue.publication;
  const { imageWidth } = vertStyle as VertStyle & typeof vertStyle;
  return (
    <form
      className="stack"
      method="post"
      action={`${adPath(orderId, vert.id)}/image/${type}`}
      encType="multipart/form-data"
    >
      <Field
        label={words.upload}
        id="file"
        errors={refused?.file ? [words.refused[refused.file]] : []}
        hint={`${words.uploadHint} ${words.imageWidth(imageWidth)}`}
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
  );
}

/** A text of the ad. The script updates its counter while the contact types. */
function AdTextField({ vert, entered, refused, name }: AdView & { name: AdText }) {
  const { edit: words } = useReader().words;
  const { max } = VERT_FIELDS[name];
  const value = entered?.[name] ?? vert[name];
  const reason = refused?.[name];
  const field = {
    label: words.fields[name],
    id: name,
    name,
    'data-max': max,
    defaultValue: value,
    errors: reason === undefined ? [] : [words.refused[reason]],
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
