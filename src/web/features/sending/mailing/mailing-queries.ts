import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getPublicationFeed, type Feed } from '#contract/sending/feeds.ts';
import {
  getMailingConnection,
  listMailingConnections,
  type MailingConnectionRecord,
} from '#contract/sending/mailing-connections.ts';
import { getMailingList, listMailingLists, type MailingList } from '#contract/sending/mailing-lists.ts';
import {
  checkListName,
  checkPublicationList,
  type PublicationMailing,
} from '#contract/sending/mailing-publications.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/query-client.ts';

/** The mailing systems of the organization, by name. */
export const connectionsQuery = queryOptions({
  queryKey: ['mailing', 'connections'],
  queryFn: async ({ signal }): Promise<MailingConnectionRecord[]> =>
    (await call(listMailingConnections, { signal })).mailing_connections,
});

/** Returns the query of one mailing system. */
export function connectionQuery(id: number) {
  return queryOptions({
    queryKey: ['mailing', 'connection', id],
    queryFn: async ({ signal }): Promise<MailingConnectionRecord> =>
      (await call(getMailingConnection, { params: { id }, signal })).mailing_connection,
  });
}

/** The lists of recipients, by name. */
export const listsQuery = queryOptions({
  queryKey: ['mailing', 'lists'],
  queryFn: async ({ signal }): Promise<MailingList[]> =>
    (await call(listMailingLists, { signal })).mailing_lists,
});

/** Returns the query of one mailing list. */
export function listQuery(id: number) {
  return queryOptions({
    queryKey: ['mailing', 'list', id],
    queryFn: async ({ signal }): Promise<MailingList> =>
      (await call(getMailingList, { params: { id }, signal })).mailing_list,
  });
}

/** The mailing list to look up. Omitted fields are taken from the publication. */
export interface ListQuestion {
  /** Null for a publication that does not exist yet. */
  publicationId: number | null;
  title?: string;
  /** Null for Vertbook's own mailing. */
  connectionId?: number | null;
}

const MATCH_MS = 60_000;

/**
 * Returns the query of the mailing system that sends, or would send, a publication, and whether a list of that system has the
 * publication's title.
 */
export function matchQuery({ publicationId, title, connectionId }: ListQuestion) {
  const query = {
    ...(title === undefined ? {} : { title }),
    ...(connectionId === undefined ? {} : { connectionId: connectionId === null ? '' : connectionId }),
  };
  return queryOptions({
    queryKey: ['mailing', 'match', publicationId, query],
    queryFn: async ({ signal }): Promise<PublicationMailing> =>
      publicationId === null
        ? (await call(checkListName, { query, signal })).mailing
        : (await call(checkPublicationList, { params: { id: publicationId }, query, signal })).mailing,
    staleTime: MATCH_MS,
    retry: false,
  });
}

/** Returns the query key of the addresses of a publication's ads. It covers the code of all issues. */
export const feedQueryKey = (publicationId: number) => ['mailing', 'addresses', publicationId];

/**
 * Returns the query of the secret addresses of a publication's ads, with the code for the issue of this day, or for the next issue
 * if `date` is null. The first request creates the addresses.
 */
export function feedQuery(publicationId: number, date: string | null) {
  const query = date === null ? {} : { date };
  return queryOptions({
    queryKey: [...feedQueryKey(publicationId), date],
    queryFn: async ({ signal }): Promise<Feed> =>
      (await call(getPublicationFeed, { params: { id: publicationId }, query, signal })).feed,
  });
}

/** Refetches everything that depends on the mailing settings. */
export async function refreshMailing(client: QueryClient): Promise<void> {
  refetch(client, 'delivery', 'deliveries');
  await client.invalidateQueries({ queryKey: ['mailing'] });
}
