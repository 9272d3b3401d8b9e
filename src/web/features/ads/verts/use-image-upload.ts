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
    onSuccess: (stored) => {
      putImage(form, stored);
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

/** Puts a stored image into the ad, which is not saved yet. */
export function putImage(
  form: VertForm,
  { location, imageWidth, imageHeight }: { location: string; imageWidth: number; imageHeight: number },
): void {
  form.edit((content) => ({
    ...content,
    [content.type === 'ImageVert' ? 'imageUrl' : 'textImageUrl']: location,
    imageWidth,
    imageHeight,
  }));
}
