import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftPaper, listPapers, makePaper, type PaperDraft } from '#contract/billing/papers.ts';
import type { PaperRecipient } from '#domain/sales/orders/order-parties.ts';
import { isLocale, type Locale } from '#words/locale.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import type { ContactToSave, Recipient } from '#web/api/contact-to-save.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { paperWords } from '#words/billing/papers.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** Returns the offers and confirmations of an order, which are refetched when the order changes. */
export function usePapers(orderId: number) {
  return useQuery({
    queryKey: ['order', orderId, 'papers'],
    queryFn: async ({ signal }) => (await call(listPapers, { params: { id: orderId }, signal })).papers,
  });
}

/** The entries of the user. Fields that are not entered come from the draft, which depends on the language. */
export interface EnteredPaper {
  recipient: string;
  subject: string;
  text: string;
}

/**
 * Returns the draft of an order's next document with the user's entries, and a mutation that makes it. A repeated click or
 * request makes it only once.
 */
export function useNextPaper(orderId: number, saveContact: ContactToSave['save'], onMade: () => void) {
  const words = useWordsOf(paperWords);
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Locale>();
  const [to, setTo] = useState<PaperRecipient>();
  const [isMailed, setMailed] = useState(true);
  const [entered, setEntered] = useState<Partial<EnteredPaper>>({});
  const params = { id: orderId };
  const draft = useQuery({
    queryKey: ['paper-draft', orderId, wanted, to],
    queryFn: async ({ signal }) =>
      (await call(draftPaper, { params, query: { locale: wanted, to }, signal })).draft,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const make = useCreateRecord({
    send: async ({ of, mail }: { of: PaperDraft; mail: EnteredPaper | null }, idempotencyKey) => {
      if (mail) await saveContact(recipientOf(of, mail));
      const { kind, locale, orderVersion, gross, to: party } = of;
      const body = { kind, locale, version: orderVersion, gross, to: party, mail };
      return call(makePaper, { params, body, idempotencyKey });
    },
    onCreated: ({ paper }) => {
      refetch(client, 'order', 'history');
      const name = `${words.kinds[paper.kind]} ${paper.number}`;
      const address = paper.mail?.address ?? null;
      const text = address === null ? words.dialog.made(name) : words.dialog.sent(name, address);
      flash.show({ type: 'success', text });
      onMade();
    },
    // The dialog itself shows the refusal. The draft is refetched, because after a conflict the order has changed.
    onError: () => void draft.refetch(),
  });
  const { data } = draft;
  return {
    draft,
    mail: data && { recipient: data.recipient, subject: data.subject, text: data.text, ...entered },
    change: (changes: Partial<EnteredPaper>) => setEntered({ ...entered, ...changes }),
    setLocale: (value: string) => {
      if (isLocale(value)) setWanted(value);
    },
    /** Resets the entries, because another party has another address, another language and other sums. */
    setRecipient: (party: PaperRecipient) => {
      setTo(party);
      setWanted(undefined);
      setEntered({});
    },
    isMailed,
    setMailed,
    make,
    isOutdated: isProblem(make.error, 'conflict') || isProblem(make.error, 'order_changed'),
  };
}

/**
 * Returns the recipient of the mail with a document. An agency or a billed party counts as known, because it is not a contact of
 * the customer.
 */
export function recipientOf({ to, recipient }: PaperDraft, mail: EnteredPaper): Recipient {
  const isProposed = mail.recipient.trim().toLowerCase() === recipient.toLowerCase();
  return { email: mail.recipient, isKnown: isProposed || to !== 'customer' };
}
