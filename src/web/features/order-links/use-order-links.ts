import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  draftOrderLink,
  listOrderLinks,
  type OrderLink,
  revokeOrderLink,
  sendOrderLink,
} from '#contract/order-links.ts';
import { LINK_RIGHTS, type LinkRight } from '#domain/portal/order-link.ts';
import { isLocale, type Locale } from '#words/locale.ts';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/refetch.ts';
import { useCreateRecord } from '../../api/use-create-record.ts';
import { flash } from '../../ui/messages/flash.ts';
import { useOrderLinkWords } from './use-order-link-words.ts';

/** The links of an order, fetched again when the order changes. */
export function useOrderLinks(orderId: number) {
  return useQuery({
    queryKey: ['order', orderId, 'links'],
    queryFn: ({ signal }) => call(listOrderLinks, { params: { id: orderId }, signal }),
  });
}

/** Revokes a link. */
export function useRevokeLink({ id }: Pick<OrderLink, 'id'>) {
  const words = useOrderLinkWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOrderLink, { params: { id } }),
    onSuccess: () => {
      refetch(client, 'order', 'history');
      flash.show({ type: 'success', text: words.revoked });
    },
  });
}

/** What the user enters; what is not entered is that of the draft, which depends on the language. */
export interface EnteredLink {
  contactName: string;
  email: string;
  subject: string;
  text: string;
}

/** The next link of an order as it is entered, and sending it. A repeated click or request sends it once. */
export function useNextLink(orderId: number, onSent: () => void) {
  const words = useOrderLinkWords();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Locale>();
  const [rights, setRights] = useState<readonly LinkRight[]>(LINK_RIGHTS);
  const [entered, setEntered] = useState<Partial<EnteredLink>>({});
  const params = { id: orderId };
  const draft = useQuery({
    queryKey: ['link-draft', orderId, wanted],
    queryFn: async ({ signal }) =>
      (await call(draftOrderLink, { params, query: { locale: wanted }, signal })).draft,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const send = useCreateRecord({
    send: ({ locale, ...link }: EnteredLink & { locale: Locale }, idempotencyKey) =>
      call(sendOrderLink, {
        params,
        body: {
          ...link,
          locale,
          mayUpload: rights.includes('mayUpload'),
          mayApprove: rights.includes('mayApprove'),
          mayAccept: rights.includes('mayAccept'),
        },
        idempotencyKey,
      }),
    onCreated: (_, { email }) => {
      refetch(client, 'order', 'history');
      flash.show({ type: 'success', text: words.sent(email) });
      onSent();
    },
    // The dialog shows the refusal.
    onError: () => undefined,
  });
  const { data } = draft;
  const [first] = data?.contacts ?? [];
  return {
    draft,
    link: data && {
      contactName: first?.name ?? '',
      email: first?.email ?? '',
      subject: data.subject,
      text: data.text,
      ...entered,
    },
    change: (changes: Partial<EnteredLink>) => setEntered({ ...entered, ...changes }),
    setLocale: (value: string) => {
      if (isLocale(value)) setWanted(value);
    },
    rights,
    setRights: (chosen: readonly string[]) =>
      setRights(LINK_RIGHTS.filter((right) => chosen.includes(right))),
    send,
  };
}
