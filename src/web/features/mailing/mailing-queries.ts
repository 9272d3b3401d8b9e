import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getPublicationFeed, type Feed } from '#contract/mailing/feeds.ts';
import {
  getMailingConnection,
  listMailingConnections,
  type MailingConnectionRecord,
} from '#contract/mailing/mailing-connections.ts';
import { getMailingList, listMailingLists, type MailingList } from '#contract/mailing/mailing-lists.ts';
import {
  checkListName,
  checkPublicationList,
  type PublicationMailing,
} from '#contract/mailing/mailing-publications.ts';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/refetch.ts';

/** The mailing systems of the organization, by name. */
export const connectionsQuery = queryOptions({
  queryKey: ['mailing', 'connections'],
  queryFn: async ({ signal }): Promise<MailingConnectionRecord[]> =>
    (await call(listMailingConnections, { signal })).mailing_connections,
});

/** One of them by its id. */
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

/** One of them by its id. */
export function listQuery(id: number) {
  return queryOptions({
    queryKey: ['mailing', 'list', id],
    queryFn: async ({ signal }): Promise<MailingList> =>
      (await call(getMailingList, { params: { id }, signal })).mailing_list,
  });
}

/** The list to look up. Omitted fields are taken from the publication. */
export interface ListQuestion {
  /** Null for a publication that does not exist yet. */
  publicationId: number | null;
  title?: string;
  /** Null for Vertbook itself. */
  connectionId?: number | null;
}

const MATCH_MS = 60_000;

/** The mailing system that sends, or would send, a publication, and whether its title is the name of a list there. */
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

/** Identifies the addresses of a publication's ads, with the code for any issue. */
export const feedQueryKey = (publicationId: number) => ['mailing', 'addresses', publicationId];

/**
 * The secret addresses of a publication's ads, with code for the issue of this day; null for the next issue. The first
 * request creates them.
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
