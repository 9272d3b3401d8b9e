import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { IMAGE_BYTES_ADVISED, type ImageWeight } from '#domain/ads/verts/image-weight.ts';
import { imageSizeHint } from '#domain/ads/verts/image-size.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddressField } from '#web/ui/fields/address-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useEditing } from './editing-context.ts';
import { canShrink, shrinkImage, useImageUpload } from './use-image-upload.ts';
import { type ImageProbe, useImageProbe } from './use-image-probe.ts';
import { controlOf, type VertForm } from './use-vert-form.ts';

const BYTES_PER_KILOBYTE = 1_000;
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp';

/** The address of the ad's image: typed, or set by uploading or dropping a file. */
export function ImageField({ form }: { form: VertForm }) {
  const { vert: words } = useWords();
  const upload = useImageUpload(form);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const look = useImageProbe(shownImageUrl(form.content));
  useForgetSize(form, look);
  const field = form.content.type === 'ImageVert' ? 'imageUrl' : 'textImageUrl';
  const isOpen = form.lock === null && !upload.isPending;
  const send = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && isOpen) upload.send(file);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isOpen);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  const button = form.lock === null && (
    <button
      type="button"
      className="link"
      aria-busy={upload.isPending || undefined}
      onClick={() => isOpen && chooser.current?.click()}
    >
      {upload.isPending ? words.image.uploading : words.image.upload}
    </button>
  );
  const control = controlOf(form, field);
  return (
    <>
      <AddressField
        {...control}
        {...useImageMessages(form, look)}
        errors={[...control.errors, ...upload.refusals]}
        onChange={(event) => {
          upload.forgetRefusal();
          control.onChange(event);
        }}
        label={isOver ? words.image.drop : words.fields[field]}
        action={button}
        data-drop={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target }) => {
          send(target.files);
          target.value = '';
        }}
      />
      {isOpen && <Shrink look={look} address={shownImageUrl(form.content)} onShrunk={upload.send} />}
    </>
  );
}

interface ShrinkProps {
  look: ImageProbe;
  address: string;
  onShrunk: (file: File) => void;
}

/** The button that scales an image that is too large down to its ideal size. */
function Shrink({ look, address, onShrunk }: ShrinkProps) {
  const { image } = useWords().vert;
  const locale = useLocale();
  const shrinking = useMutation({
    mutationFn: (by: number) => shrinkImage(address, by),
    onSuccess: onShrunk,
    onError: () => flash.show({ type: 'danger', text: image.failure }),
  });
  const advice = look.state === 'loaded' ? imageSizeHint(look.width, look.height) : null;
  if (advice === null || !canShrink(address)) return null;
  const { ideal, actual } = advice;
  return (
    <div className="row">
      <Button bar icon="image" pending={shrinking.isPending} onClick={() => shrinking.mutate(ideal / actual)}>
        {image.shrink(formatNumber(locale, ideal))}
      </Button>
    </div>
  );
}

const SIZE_HINTS = { too_wide: 'tooWide', too_large: 'tooLarge', too_high: 'tooHigh' } as const;

/** Returns warnings if the image cannot be loaded, is too large or too heavy, and a hint with its size. Spec §5. */
function useImageMessages({ content }: VertForm, look: ImageProbe): { warnings: string[]; hint?: string } {
  const { image } = useWords().vert;
  const locale = useLocale();
  if (look.state === 'failed') return { warnings: [image.noPreview] };
  const [width, height] =
    look.state === 'loaded' ? [look.width, look.height] : [content.imageWidth, content.imageHeight];
  const advice = width === null || height === null ? null : imageSizeHint(width, height);
  const pixels = (px: number) => formatNumber(locale, px);
  const kilobytes = ({ byteSize }: Pick<ImageWeight, 'byteSize'>) =>
    formatNumber(locale, Math.max(1, Math.round(byteSize / BYTES_PER_KILOBYTE)));
  const warnings = advice
    ? [
        image[SIZE_HINTS[advice.problem]]({
          actual: pixels(advice.actual),
          difference: pixels(advice.difference),
          ideal: pixels(advice.ideal),
        }),
      ]
    : [];
  if (look.state === 'foreign') return { warnings, hint: image.foreign };
  if (width === null || height === null) return { warnings };
  const weight = look.state === 'loaded' ? look.weight : null;
  if (weight && weight.byteSize > IMAGE_BYTES_ADVISED) {
    warnings.push(
      image.tooHeavy({ actual: kilobytes(weight), ideal: kilobytes({ byteSize: IMAGE_BYTES_ADVISED }) }),
    );
  }
  // The dimensions are shown at once, so that the line does not move the fields below when the other facts arrive.
  const facts = [
    `${pixels(width)} × ${pixels(height)} px`,
    ...(weight ? [image.kilobytes(kilobytes(weight))] : []),
    ...(weight && weight.frameCount > 1 ? [image.animated(pixels(weight.frameCount))] : []),
  ];
  return { warnings, hint: facts.join(' · ') };
}

/** Clears the stored size of an image that fails to load, if the ad is being edited. */
function useForgetSize(form: VertForm, look: ImageProbe): void {
  const hasSize = form.content.imageWidth !== null || form.content.imageHeight !== null;
  const isChanging = useEditing().isUnsaved(form.vert);
  const mustForget = look.state === 'failed' && hasSize && isChanging && form.lock === null;
  const forget = useEffectEvent(() =>
    form.edit((content) => ({ ...content, imageWidth: null, imageHeight: null })),
  );
  useEffect(() => {
    if (mustForget) forget();
  }, [mustForget]);
}
