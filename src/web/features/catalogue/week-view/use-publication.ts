import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Publication } from '#contract/catalogue/publications.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { rememberPublication } from '#web/ui/device/current-publication.ts';

/** The publication that the address names. */
interface NamedPublication {
  /** Null while the list is loading, and if the publication does not exist. */
  publication: Publication | null;
  /** Known before the list is loaded, so that the issues can be requested at once. Null if the publication does not exist. */
  publicationId: number | null;
  /** The organization has no publication. */
  hasNone: boolean;
}

/** Returns the publication that the address names, and stores it as the last viewed one. */
export function useNamedPublication(name: string): NamedPublication {
  const { data } = useQuery(publicationsQuery);
  const id = /^[1-9]\d{0,15}$/.test(name) ? Number(name) : null;
  const publication = data?.publications.find((one) => one.id === id) ?? null;
  const existingId = publication?.id;
  useEffect(() => {
    if (existingId !== undefined) rememberPublication(existingId);
  }, [existingId]);
  const mayExist = data === undefined || publication !== null;
  return { publication, publicationId: mayExist ? id : null, hasNone: data?.publications.length === 0 };
}
