import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  draftOrderLink,
  listOrderLinks,
  type OrderLink,
  type OrderLinkDraft,
  revokeOrderLink,
  sendOrderLink,
} from '#contract/public/order-links.ts';
import { switchOrderReminders } from '#contract/ads/ad-reminders.ts';
import { type LinkParty, LINK_RIGHTS, type LinkRight } from '#domain/public/portal/order-link.ts';
import { isLocale, type Locale } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import type { ContactToSave, Recipient } from '#web/api/contact-to-save.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** Returns the links of an order, which are refetched when the order changes. */
export function useOrderLinks(orderId: number) {
  return useQuery({
    queryKey: ['order', orderId, 'links'],
    queryFn: ({ signal }) => call(listOrderLinks, { params: { id: orderId }, signal }),
  });
}

/** Returns a mutation that sets whether contacts are reminded of the ads of an order. */
export function useOrderReminders(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(switchOrderReminders, { params: { id: orderId }, body: { isOn } }),
    onSettled: () => refetch(client, 'order', 'history'),
  });
}

/** Returns a mutation that revokes a link. */
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

/** The entries of the user. Fields that are not entered come from the draft, which depends on the language. */
export interface EnteredLink {
  contactName: string;
  email: string;
  subject: string;
  text: string;
}

/** The mail to send: the draft of a language, with the user's entries. */
interface ChosenLink {
  wanted: Locale | undefined;
  entered: Partial<EnteredLink>;
  /** Null for the party of the chosen contact. */
  party: LinkParty | null;
  rights: readonly LinkRight[];
}

/**
 * Returns the draft of an order's next link with the user's entries, and a mutation that sends it. A repeated click or
 * request sends it only once.
 */
export function useNextLink(orderId: number, saveContact: ContactToSave['save'], onSent: () => void) {
  const words = useOrderLinkWords();
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Locale>();
  const [rights, setRights] = useState<readonly LinkRight[]>(LINK_RIGHTS);
  const [chosenParty, setParty] = useState<LinkParty | null>(null);
  const [entered, setEntered] = useState<Partial<EnteredLink>>({});
  const params = { id: orderId };
  const draftIn = (language: Locale | undefined) => ({
    queryKey: ['link-draft', orderId, language],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(draftOrderLink, { params, query: { locale: language }, signal })).draft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const draft = useQuery({ ...draftIn(wanted), placeholderData: keepPreviousData });
  const send = useCreateRecord({
    send: async (chosen: ChosenLink, idempotencyKey) => {
      // If the language was just changed, its draft may still be loading.
      const current = await client.ensureQueryData(draftIn(chosen.wanted));
      const link = linkOf(current, chosen.entered);
      await saveContact(recipientOf(current, link));
      const party = chosen.party ?? partyOf(current, link);
      const granted = new Set(grantable(current, party).filter((right) => chosen.rights.includes(right)));
      const body = {
        ...link,
        locale: current.locale,
        party,
        mayUpload: granted.has('mayUpload'),
        mayApprove: granted.has('mayApprove'),
        mayAccept: granted.has('mayAccept'),
      };
      await call(sendOrderLink, { params, body, idempotencyKey });
      return body;
    },
    onCreated: ({ email }) => {
      refetch(client, 'order', 'history');
      flash.show({ type: 'success', text: words.sent(email) });
      onSent();
    },
    // The dialog itself shows the refusal.
    onError: () => undefined,
  });
  const link = draft.data && linkOf(draft.data, entered);
  const party = chosenParty ?? (draft.data && link ? partyOf(draft.data, link) : 'customer');
  const allowed = draft.data ? grantable(draft.data, party) : LINK_RIGHTS;
  return {
    draft,
    link,
    party,
    setParty: (value: string) => setParty(value === 'billed' ? 'billed' : 'customer'),
    /** The rights that a contact of the party can have. */
    allowed,
    recipient: draft.data && recipientOf(draft.data, linkOf(draft.data, entered)),
    change: (changes: Partial<EnteredLink>) => setEntered({ ...entered, ...changes }),
    setLocale: (value: string) => {
      if (isLocale(value)) setWanted(value);
    },
    rights: rights.filter((right) => allowed.includes(right)),
    setRights: (chosen: readonly string[]) =>
      setRights(LINK_RIGHTS.filter((right) => chosen.includes(right))),
    send: {
      ...send,
      submit: () => draft.data && send.mutate({ wanted, entered, party: chosenParty, rights }),
    },
  };
}

/** Returns for each field the user's entry, else the proposal of the draft. */
function linkOf({ contacts, subject, text }: OrderLinkDraft, entered: Partial<EnteredLink>): EnteredLink {
  const [first] = contacts;
  return { contactName: first?.name ?? '', email: first?.email ?? '', subject, text, ...entered };
}

/** Returns whose contact has the entered address; the customer's if no contact has it. */
function partyOf({ contacts }: OrderLinkDraft, { email }: EnteredLink): LinkParty {
  const isSame = (contact: { email: string }) => contact.email.toLowerCase() === email.trim().toLowerCase();
  return contacts.find(isSame)?.party ?? 'customer';
}

/** Returns the rights that a contact of the party can have. */
function grantable({ parties }: OrderLinkDraft, party: LinkParty): readonly LinkRight[] {
  const isAccepting = party === 'billed' || !parties.onlyBilledAccepts;
  return LINK_RIGHTS.filter((right) => right !== 'mayAccept' || isAccepting);
}

/** Returns the recipient of the link. The contacts that the draft names count as known. */
function recipientOf({ contacts }: OrderLinkDraft, { contactName, email }: EnteredLink): Recipient {
  const isSame = (contact: { email: string }) => contact.email.toLowerCase() === email.trim().toLowerCase();
  return { email, name: contactName, isKnown: contacts.some(isSame) };
}

/** Returns the words of the links of contacts, which are loaded with this code and not with the first page. */
export const useOrderLinkWords = () => orderLinkWords[useLocale()];
