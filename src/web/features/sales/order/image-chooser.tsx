import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateVert, uploadImage } from '#contract/ads/verts.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { call, upload } from '#web/api/call.ts';
import { orderQuery, vertQuery } from '#web/api/orders.ts';
import { refetch } from '#web/api/query-client.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import type { Order } from './use-order.ts';

interface ImageChooserProps {
  label: string;
  isPending: boolean;
  onFile: (file: File) => void;
}

/** The button that chooses an image file, as an alternative to dropping one. */
export function ImageChooser({ label, isPending, onFile }: ImageChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="upload"
        variant="quiet"
        bar
        label={label}
        pending={isPending}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

type Vert = Order['verts'][number];

/** Returns the upload of an image file into an ad of the order. A refusal is stored per ad until another file is sent. */
export function useImageDrop(order: Order) {
  const { image } = useWords().vert;
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<Readonly<Record<number, string | null>>>({});
  const put = useMutation({
    mutationFn: async ({ vert, file }: { vert: Vert; file: File }) => {
      const { location, imageWidth, imageHeight } = await upload(uploadImage, file);
      const field = vert.type === 'ImageVert' ? 'imageUrl' : 'textImageUrl';
      const body = { type: vert.type, [field]: location, imageWidth, imageHeight, version: vert.version };
      return (await call(updateVert, { params: { id: vert.id }, body })).vert;
    },
    onMutate: ({ vert }) => setRefusals((others) => ({ ...others, [vert.id]: null })),
    onSuccess: (vert) => {
      client.setQueryData(vertQuery(vert.id).queryKey, vert);
      flash.show({ type: 'success', text: image.uploaded });
    },
    onError: (error, { vert }) => {
      const [reason] = error instanceof ApiProblem ? error.messagesOf('file') : [];
      setRefusals((others) => ({ ...others, [vert.id]: reason ?? failureText(error) }));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      refetch(client, 'today', 'issues', 'verts');
    },
  });
  return {
    send: (vert: Vert, file: File) => put.mutate({ vert, file }),
    isSending: (vert: Vert) => put.isPending && put.variables.vert.id === vert.id,
    refusalOf: (vert: Vert): string | null => refusals[vert.id] ?? null,
  };
}
