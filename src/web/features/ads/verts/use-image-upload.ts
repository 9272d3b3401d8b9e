import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '#contract/ads/verts.ts';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { upload } from '#web/api/call.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { flash, showFailure } from '#web/ui/messages/flash.ts';
import type { VertForm } from './use-vert-form.ts';

/** Returns the upload of an image into the ad that was shown when the user chose the file, even if the page now shows another ad. */
export function useImageUpload(form: VertForm) {
  const { image } = useWords().vert;
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadImage, file),
    onSuccess: ({ location, imageWidth, imageHeight }) => {
      form.edit((content) => ({
        ...content,
        [content.type === 'ImageVert' ? 'imageUrl' : 'textImageUrl']: location,
        imageWidth,
        imageHeight,
      }));
      flash.show({ type: 'success', text: image.uploaded });
    },
    // Spec §8. The reason of a refusal is also shown under the field.
    onError: () => showFailure(image.failure, FAILURE_MS),
  });
  return {
    send: sending.mutate,
    isPending: sending.isPending,
    /** Why the last file was refused; empty after the field has changed. */
    refusals: sending.isError ? [refusalText(sending.error, image.failure)] : [],
    forgetRefusal: () => sending.isError && sending.reset(),
  };
}

function refusalText(error: Error, failure: string): string {
  const isRefused =
    error instanceof ApiProblem &&
    (error.status < 500 || isProblem(error, 'images_away') || isProblem(error, 'scanner_away'));
  if (!isRefused) return failure;
  const [reason = error.message] = error.messagesOf('file');
  return reason;
}

/** The media types that can be redrawn, by file extension. GIF is excluded because its animation would be lost. */
const DRAWN = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const QUALITY = 0.88;

function mediaTypeOf(address: string) {
  const ending = /\.(\w+)$/.exec(new URL(address, location.href).pathname)?.[1]?.toLowerCase() ?? '';
  return Object.entries(DRAWN).find(([known]) => known === ending)?.[1] ?? null;
}

/** Whether the page can scale down an image: it must be on this server, and its type must be one that can be redrawn. */
export function canShrink(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false;
  return new URL(address, location.href).origin === location.origin && mediaTypeOf(address) !== null;
}

/** Scales an image by a factor: 0.5 halves its width and height. Fails if the browser cannot draw the image. */
export async function shrinkImage(address: string, by: number): Promise<File> {
  const type = mediaTypeOf(address) ?? 'image/png';
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * by);
  canvas.height = Math.round(image.naturalHeight * by);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no images.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, QUALITY);
  });
  if (!blob) throw new Error('The image could not be drawn.');
  return new File([blob], 'image', { type });
}

function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((done, fail) => {
    image.addEventListener('load', () => done(image));
    image.addEventListener('error', () => fail(new Error('The image could not be loaded.')));
    image.src = address;
  });
}
