import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { compareTitles } from '#domain/catalogue/publication.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { publicationKey, publicationsQuery } from '#web/api/publications.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { actionColumn } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { deletePublication, type Publication } from '#contract/catalogue/publications.ts';
import { refreshPublications } from './publication-main.tsx';
import { call } from '#web/api/call.ts';
import { forgetPublication, rememberedPublication } from '#web/ui/device/current-publication.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

/** One row for each newsletter. The whole row links to the page that edits it. Spec §2 Publications management. */
export function PublicationsTable() {
  const { list } = useWords().publication;
  const publications = useQuery({ ...publicationsQuery, select: (response) => response.publications });
  const [removed, setRemoved] = useState<Publication | null>(null);
  const sheet = useRef<HTMLElement>(null);
  return (
    <section className="sheet" ref={sheet} tabIndex={-1} aria-label={list.title}>
      <RecordTable
        label={list.title}
        of={publications}
        columns={useColumns(setRemoved)}
        sortedBy="title"
        skeletonRows={4}
        empty={
          <EmptyState action={<ButtonLink to={paths.publicationsAdd}>{list.add}</ButtonLink>}>
            {list.empty}
          </EmptyState>
        }
      />
      <PublicationRemoval
        publication={removed}
        onClose={() => setRemoved(null)}
        onRemoved={() => sheet.current?.focus()}
      />
    </section>
  );
}

function useColumns(onRemove: (publication: Publication) => void): TableColumn<Publication>[] {
  const { columns } = useWords().publication.list;
  const ago = useRelativeTime();
  return [
    {
      key: 'title',
      label: columns.title,
      compare: (one, other) => compareTitles(one.title, other.title),
      cellClass: 'k',
      cell: ({ id, title }) => (
        <RowLink to={paths.publicationEdit} params={{ publicationId: String(id) }}>
          {title}
        </RowLink>
      ),
    },
    {
      key: 'created',
      label: columns.created,
      labelled: true,
      compare: (one, other) => one.createdAt.localeCompare(other.createdAt),
      width: '22%',
      cell: ({ createdAt }) => ago(createdAt),
    },
    {
      key: 'updated',
      label: columns.updated,
      labelled: true,
      compare: (one, other) => one.updatedAt.localeCompare(other.updatedAt),
      width: '22%',
      cell: ({ updatedAt }) => ago(updatedAt),
    },
    actionColumn(columns.actions, (row) => <RowAction publication={row} onRemove={onRemove} />),
  ];
}

interface RowActionProps {
  publication: Publication;
  onRemove: (publication: Publication) => void;
}

/** Deletes the newsletter, or explains why that is not possible: in a tooltip, and in a message when pressed. */
function RowAction({ publication, onRemove }: RowActionProps) {
  const { list, remove } = useWords().publication;
  const { title, deletable } = publication;
  const action = deletable
    ? ({ icon: 'trash', label: remove.label(title), onClick: () => onRemove(publication) } as const)
    : ({
        icon: 'info',
        label: remove.notPossible(title),
        tooltip: list.notDeletable,
        onClick: () => flash.show({ type: 'info', text: list.notDeletable, timeoutMs: FAILURE_MS }),
      } as const);
  return <IconButton {...action} variant="quiet" bar />;
}

interface PublicationRemovalProps {
  /** The newsletter to delete; null closes the dialog. */
  publication: Publication | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Deletes a newsletter after a confirmation, and forgets it if it is the one viewed last on this device. Spec §2, §4. */
function PublicationRemoval({ publication, onClose, onRemoved }: PublicationRemovalProps) {
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
