import { useEffect, useEffectEvent, useState } from 'react';
import { findEntries, keepEntries, type KeptEntries } from '#web/ui/device/kept-entries.tsx';
import { queryClient } from '../query-client.ts';
import { sessionQuery, useSession } from '../session.ts';

/** The restored entries of a form, and the functions to store them. */
interface Keeping<Content> {
  /** The entries found when the form opened, until the user has decided about them. */
  found: KeptEntries<Content> | null;
  /** The user continues with the found entries. */
  take: () => void;
  /** The entries are saved or discarded: deletes them on the device. */
  drop: () => void;
  keep: (entries: Partial<Content>, version: number | null) => void;
}

/**
 * Restores the user's unsaved entries of a form, named as in `customer.7`, after a browser crash. Without a name nothing is
 * stored. `like` is a content of the form; only its fields are restored.
 */
export function useKeptEntries<Content extends object>(name: string | null, like: Content): Keeping<Content> {
  const { currentUserId: userId } = useSession();
  const [found, setFound] = useState(() => (name === null ? null : findEntries(name, userId, like)));
  const write = (kept: Parameters<typeof keepEntries<Content>>[1]) => {
    if (name !== null) keepEntries(name, kept);
  };
  return {
    found,
    take: () => setFound(null),
    drop: () => {
      setFound(null);
      write(null);
    },
    keep: (entries, version) =>
      write(
        Object.keys(entries).length === 0 ? null : { userId, version, at: new Date().toISOString(), entries },
      ),
  };
}

/** Stores the unsaved entries of the form whenever they change. */
export function useKeeping<Content>(
  keeping: Keeping<Content>,
  entries: Partial<Content>,
  version: number | null = null,
): void {
  const text = JSON.stringify(entries);
  const keep = useEffectEvent((kept: string, of: number | null) => {
    keeping.take();
    keeping.keep(JSON.parse(kept) as Partial<Content>, of);
  });
  // Until the user types, found entries keep their time.
  const isAsFound = JSON.stringify(keeping.found?.entries) === text;
  useEffect(() => {
    if (!isAsFound) keep(text, version);
  }, [text, version, isAsFound]);
}

/** Discards the entries when the user leaves the page (Spec §4); a crash, a closed window and a lost session do not. */
export function useDropOnLeaving<Content>(keeping: Keeping<Content>): void {
  const leave = useEffectEvent(() => {
    if (queryClient.getQueryData(sessionQuery.queryKey)) keeping.drop();
  });
  useEffect(() => () => leave(), []);
}
