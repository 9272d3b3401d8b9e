import { type ReactNode, useState } from 'react';
import { updateVert, type Vert } from '#contract/ads/verts.ts';
import { differingFields } from '#domain/platform/record-field.ts';
import { VERT_FIELDS, type VertContent } from '#domain/ads/verts/vert-fields.ts';
import { ApiProblem, isProblem } from '#web/api/api-problem.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import {
  type Draft,
  dropDraft,
  editDraft,
  findDraft,
  foundAt,
  keepDraft,
  settleDraft,
  shownContent,
  takeDraft,
  unsavedDraft,
} from './drafts.ts';
import { type Editing, EditingContext, type Refusals } from './editing-context.ts';
import { useKeptTexts } from '#web/ui/device/kept-text.ts';
import type { Order } from '#contract/sales/orders.ts';
import { call } from '#web/api/call.ts';
import { orderQuery, vertQuery } from '#web/api/orders.ts';
import { queryClient, refetch } from '#web/api/query-client.ts';
import { Skeleton, SkeletonRows } from '#web/ui/messages/skeleton.tsx';

const FAILURE_MS = 6000;

/** Provides the editing of a page's ads: drafts, saving, resetting, and refusals. */
export function VertEditing({ children }: { children: ReactNode }) {
  useKeptTexts();
  const { currentUserId: userId } = useSession();
  const mayEdit = useCan('update Vert');
  const [refusals, setRefusals] = useState<Readonly<Record<number, Refusals>>>({});
  const [comparing, compare] = useState<number | null>(null);
  const saving = useSaving();
  // The drafts of a cancelled ad are deleted on the device, but its page still shows what was typed.
  const [typed] = useState(() => new Map<number, VertContent>());
  const refuse = useRefuse(compare, (vertId, fields) => setRefusals((all) => ({ ...all, [vertId]: fields })));
  const draftOf = (vert: Vert) => (mayEdit ? unsavedDraft(vert, userId) : null);

  const send = async (vert: Vert, draft: Draft): Promise<boolean> => {
    if (saving.has(vert.id)) return false;
    saving.begin(vert.id);
    try {
      const saved = await saveDraft(vert.id, draft);
      settleDraft(saved, draft);
      setRefusals((all) => ({ ...all, [vert.id]: {} }));
      await keepVert(saved);
      return true;
    } catch (error) {
      await refuse(vert, error);
      return false;
    } finally {
      saving.end(vert.id);
    }
  };

  const editing: Editing = {
    mayEdit,
    contentOf: (vert) => shownContent(vert, mayEdit ? userId : 0),
    typedContentOf: (vert) => typed.get(vert.id) ?? shownContent(vert, mayEdit ? userId : 0),
    isUnsaved: (vert) => draftOf(vert) !== null,
    isStale: (vert) => (draftOf(vert)?.version ?? vert.version) < vert.version,
    isSaving: (vert) => saving.has(vert.id),
    foundAt: (vert) => foundAt(draftOf(vert)),
    take(vert) {
      const draft = draftOf(vert);
      if (draft) takeDraft(vert.id, draft);
    },
    refusalsOf: (vert) => refusals[vert.id] ?? {},
    edit(vert, change) {
      const before = shownContent(vert, userId);
      editDraft(vert, userId, change);
      typed.set(vert.id, shownContent(vert, userId));
      const changed = differingFields(VERT_FIELDS, before, shownContent(vert, userId));
      setRefusals((all) => ({ ...all, [vert.id]: without(all[vert.id] ?? {}, changed) }));
    },
    reset(vert) {
      dropDraft(vert.id);
      setRefusals((all) => ({ ...all, [vert.id]: {} }));
    },
    discard: dropDraft,
    async save(vert) {
      const draft = draftOf(vert);
      if (!draft) return true;
      if (draft.version < vert.version) {
        compare(vert.id);
        return false;
      }
      return send(vert, draft);
    },
    comparing,
    compare,
    async keepMine(vert) {
      const draft = findDraft(vert.id, userId);
      if (!draft) return true;
      const mine = { ...draft, version: vert.version };
      keepDraft(vert.id, mine);
      return send(vert, mine);
    },
  };
  return <EditingContext value={editing}>{children}</EditingContext>;
}

/** Keeps the ads that are being saved, so that each ad has only one save at a time. */
function useSaving() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id: number) => ids.has(id),
    begin: (id: number) => setIds((now) => new Set([...now, id])),
    end: (id: number) => setIds((now) => new Set([...now].filter((other) => other !== id))),
  };
}

/** Returns a function that handles a refused save and keeps all input. Spec §8. */
function useRefuse(
  compare: (vertId: number) => void,
  setFields: (vertId: number, fields: Refusals) => void,
): (vert: Vert, error: unknown) => Promise<void> {
  const { shell } = useWords();
  return async (vert, error) => {
    if (isProblem(error, 'stale')) {
      await keepVert(error.body.current as Vert);
      compare(vert.id);
      return;
    }
    const isRefused = error instanceof ApiProblem && error.status < 500;
    const fields = isRefused ? (error.body.errors ?? {}) : {};
    setFields(vert.id, fields);
    if (isRefused && error.code !== 'invalid') refreshVert(vert);
    const hasOwnWords = isRefused && error.code !== 'invalid' && error.code !== 'unauthenticated';
    const isUnreached = !(error instanceof ApiProblem);
    const general = isUnreached ? shell.flash.offline : shell.flash.saveFailure;
    const text = hasOwnWords ? error.message : general;
    flash.show({ type: 'danger', text, timeoutMs: FAILURE_MS });
  };
}

function without(refusals: Refusals, fields: readonly (keyof VertContent)[]): Refusals {
  return Object.fromEntries(
    Object.entries(refusals).filter(([field]) => !fields.some((own) => own === field)),
  );
}

/** Saves a draft. The server refuses it if the ad was changed since the draft's version. */
async function saveDraft(vertId: number, { content, version }: Draft): Promise<Vert> {
  const { vert } = await call(updateVert, { params: { id: vertId }, body: { ...content, version } });
  return vert;
}

/**
 * Stores the server's current ad in the queries of the ad and of its order, and refetches the lists of ads. Cancels pending
 * requests for the order.
 */
async function keepVert(vert: Vert): Promise<void> {
  const { queryKey } = orderQuery(vert.order.id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(vertQuery(vert.id).queryKey, vert);
  queryClient.setQueryData(queryKey, (order: Order | undefined) =>
    order ? { ...order, verts: order.verts.map((other) => (other.id === vert.id ? vert : other)) } : order,
  );
  refetch(queryClient, 'issues', 'verts');
}

/** Refetches an ad and its order. */
function refreshVert(vert: Vert): void {
  void queryClient.invalidateQueries({ queryKey: vertQuery(vert.id).queryKey });
  void queryClient.invalidateQueries({ queryKey: orderQuery(vert.order.id).queryKey });
}

/** The skeleton of a page of ads while it loads. */
export function VertsSkeleton() {
  const { shell } = useWords();
  return (
    <>
      <p className="over" aria-hidden="true">
        <Skeleton width="220px" height="16px" />
      </p>
      <div className="head" aria-hidden="true">
        <Skeleton width="320px" height="32px" />
      </div>
      <div className="edit">
        <div className="sheet side">
          <SkeletonRows rows={4} label={shell.loading} />
        </div>
        <div className="sheet edit__f">
          <SkeletonRows rows={10} label="" />
        </div>
        <div className="sheet edit__p">
          <SkeletonRows rows={10} label="" />
        </div>
      </div>
    </>
  );
}
