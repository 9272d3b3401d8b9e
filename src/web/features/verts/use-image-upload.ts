import { useMutation } from '@tanstack/react-query';
import { uploadImage } from '#contract/verts/verts.ts';
import { ApiProblem, isProblem } from '../../api/api-problem.ts';
import { upload } from '../../api/call.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import type { VertForm } from './use-vert-form.ts';

const FAILURE_MS = 6000;

/** Uploads an image into the ad that was shown when the file was chosen, even if another ad is shown by now. */
export function useImageUpload(form: VertForm) {
  const { image } = useWords().vert;
  return useMutation({
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
    onError: (error) => {
      const isRefused =
        error instanceof ApiProblem &&
        (error.status < 500 || isProblem(error, 'images_away') || isProblem(error, 'scanner_away'));
      const [reason] = isRefused ? error.messagesOf('file') : [];
      const text = reason ?? (isRefused ? error.message : image.failure);
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
    },
  });
}
