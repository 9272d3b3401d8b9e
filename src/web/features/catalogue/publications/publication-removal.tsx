import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deletePublication } from '#contract/catalogue/publications.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { publicationKey, publicationsQuery } from '#web/api/publications.ts';
import { forgetPublication, rememberedPublication } from '#web/ui/device/current-publication.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { type Publication, refreshPublications } from './use-publication.ts';

interface PublicationRemovalProps {
  /** The newsletter to delete; null closes the dialog. */
  publication: Publication | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms and deletes a newsletter, and clears it as the current one. Spec §2, §4. */
export function PublicationRemoval({ publication, onClose, onRemoved }: PublicationRemovalProps) {
  const { publication: words, common } = useWords();
  const [named, setNamed] = useState(publication);
  if (publication && publication !== named) setNamed(publication);
  const remove = useRemovePublication({ onClose, onRemoved });
  return (
    <ConfirmDialog
      open={publication !== null}
      danger
      title={words.remove.question(named?.title ?? '')}
      confirmLabel={words.remove.confirm}
      cancelLabel={common.cancel}
      pending={remove.isPending}
      onConfirm={() => publication && remove.mutate(publication)}
      onCancel={onClose}
    >
      {words.remove.explanation}
    </ConfirmDialog>
  );
}

function useRemovePublication({
  onClose,
  onRemoved,
}: Pick<PublicationRemovalProps, 'onClose' | 'onRemoved'>) {
  const { publication: words, shell } = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Publication) => call(deletePublication, { params: { id } }),
    onSuccess: (_answer, { id, title }) => {
      if (rememberedPublication() === id) forgetPublication();
      client.setQueryData(publicationsQuery.queryKey, (known) =>
        known ? { publications: known.publications.filter((one) => one.id !== id) } : known,
      );
      client.removeQueries({ queryKey: publicationKey(id) });
      client.removeQueries({ queryKey: ['issues', id] });
      flash.show({ type: 'success', text: words.remove.success(title) });
      onClose();
      onRemoved();
    },
    onError: (error) => {
      const text = error instanceof ApiProblem ? error.message : shell.flash.deleteFailure;
      flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
      onClose();
    },
    onSettled: () => refreshPublications(client),
  });
}
