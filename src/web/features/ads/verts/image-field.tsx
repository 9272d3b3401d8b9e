import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownImageUrl } from '#domain/ads/verts/vert.ts';
import { IMAGE_BYTES_ADVISED, type ImageWeight } from '#domain/ads/verts/image-weight.ts';
import { type PixelSize, scaleOf } from '#domain/ads/specifications/judge-ad.ts';
import { ownImagePath } from '#domain/ads/verts/own-image.ts';
import { scaleImage } from '#contract/ads/ad-specifications.ts';
import { call } from '#web/api/call.ts';
import { specificationWords } from '#words/ads/specification.ts';
import { sizeText } from '#words/texts/specification-text.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { AddressField } from '#web/ui/fields/address-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useEditing } from './editing-context.ts';
import { putImage, useImageUpload } from './use-image-upload.ts';
import { useFindingText, useImageFindings, useSpecification } from './use-specification.ts';
import { type ImageProbe, useImageProbe } from './use-image-probe.ts';
import { controlOf, type VertForm } from './use-vert-form.ts';

const BYTES_PER_KILOBYTE = 1_000;
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp';

/** The address of the ad's image: typed, or set by uploading or dropping a file. */
export function ImageField({ form }: { form: VertForm }) {
  const { vert: words } = useWords();
  const { title: sheetTitle } = useWordsOf(specificationWords);
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
  const messages = useImageMessages(form, look);
  const { sheetUrl } = useSpecification(form.vert);
  return (
    <>
      <AddressField
        {...control}
        {...messages}
        errors={[...control.errors, ...upload.refusals, ...messages.errors]}
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
      {isOpen && <Scale form={form} look={look} />}
      {sheetUrl !== null && (
        <p className="over">
          <a href={sheetUrl} target="_blank" rel="noopener noreferrer">
            {sheetTitle}
          </a>
        </p>
      )}
    </>
  );
}

interface ScaleProps {
  form: VertForm;
  look: ImageProbe;
}

/** The button that has the server scale the image down to the size that its specification asks for. */
function Scale({ form, look }: ScaleProps) {
  const { image } = useWords().vert;
  const { scale } = useWordsOf(specificationWords);
  const locale = useLocale();
  const address = shownImageUrl(form.content);
  const scaling = useMutation({
    mutationFn: (size: PixelSize) => call(scaleImage, { body: { address, ...size } }),
    onSuccess: (scaled) => putImage(form, scaled),
    onError: () => flash.show({ type: 'danger', text: image.failure }),
  });
  const size = scaleOf(useImageFindings(form, look));
  if (size === null || ownImagePath(address) === null) return null;
  return (
    <div className="row">
      <Button bar icon="image" pending={scaling.isPending} onClick={() => scaling.mutate(size)}>
        {scale(sizeText(locale, size))}
      </Button>
    </div>
  );
}

/** Returns what is wrong with the image, and a hint with its size. Spec §5. */
function useImageMessages(
  form: VertForm,
  look: ImageProbe,
): { errors: string[]; warnings: string[]; hint?: string } {
  const { image } = useWords().vert;
  const locale = useLocale();
  const findings = useImageFindings(form, look);
  const textOf = useFindingText(form.vert);
  if (look.state === 'failed') return { errors: [], warnings: [image.noPreview] };
  const { imageWidth, imageHeight } = form.content;
  const [width, height] = look.state === 'loaded' ? [look.width, look.height] : [imageWidth, imageHeight];
  const pixels = (px: number) => formatNumber(locale, px);
  const kilobytes = ({ byteSize }: Pick<ImageWeight, 'byteSize'>) =>
    formatNumber(locale, Math.max(1, Math.round(byteSize / BYTES_PER_KILOBYTE)));
  const errors = findings.filter(({ isRefused }) => isRefused).map(textOf);
  const warnings = findings.filter(({ isRefused }) => !isRefused).map(textOf);
  if (look.state === 'foreign') return { errors, warnings, hint: image.foreign };
  if (width === null || height === null) return { errors, warnings };
  const weight = look.state === 'loaded' ? look.weight : null;
  const isTooHeavy = findings.some(({ reason }) => reason === 'too_heavy');
  if (weight && weight.byteSize > IMAGE_BYTES_ADVISED && !isTooHeavy) {
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
  return { errors, warnings, hint: facts.join(' · ') };
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
