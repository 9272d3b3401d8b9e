import { useEffect, useEffectEvent, useState } from 'react';
import { findEntries, keepEntries, type KeptEntries } from '../base/kept-entries.ts';
import { queryClient } from './query-client.ts';
import { sessionQuery, useSession } from './session.ts';

/** What a person left in a form, and how it is kept from now on. */
export interface Keeping<Content> {
  /** What was found when the form was opened, until the person has decided about it. */
  found: KeptEntries<Content> | null;
  /** The person goes on with what was found. */
  take: () => void;
  /** What was entered is saved or discarded: nothing of it stays on the device. */
  drop: () => void;
  keep: (entries: Partial<Content>, version: number | null) => void;
}

/**
 * What this person entered into the form of this name, such as `customer.7`, and did not save: found again after a crash
 * of the browser. Without a name nothing is kept. `like` is a content of the form; only its fields are taken back.
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

/** Keeps what stands in the form and is not saved, whenever it changes. */
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
  // Until the person types, what was found keeps the time at which it was typed.
  const isAsFound = JSON.stringify(keeping.found?.entries) === text;
  useEffect(() => {
    if (!isAsFound) keep(text, version);
  }, [text, version, isAsFound]);
}

/** Leaving the page discards what was entered (Spec §4). A crash, a closed window and a lost session do not. */
export function useDropOnLeaving<Content>(keeping: Keeping<Content>): void {
  const leave = useEffectEvent(() => {
    if (queryClient.getQueryData(sessionQuery.queryKey)) keeping.drop();
  });
  useEffect(() => () => leave(), []);
}
