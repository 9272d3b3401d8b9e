import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountingMonth, closeMonth, reopenMonth } from '#contract/billing/accounting.ts';
import { accountingWords } from '#words/billing/accounting.ts';
import { formatInstant, monthLabel } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { refetch } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useLocale } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/flash.ts';

/** Until when months are closed, who closed and reopened months, and the button that closes or reopens the chosen month. */
export function ClosedMonths({
  closing: { closedUntil, closingActs },
  month,
  thisMonth,
}: Pick<AccountingMonth, 'closing'> & { month: string; thisMonth: string }) {
  const locale = useLocale();
  const { organization } = useSession();
  const { closing: words } = accountingWords[locale];
  const client = useQueryClient();
  const nameOf = (value: string) => monthLabel(locale, value);
  const isClosed = closedUntil !== null && month <= closedUntil;
  const change = useMutation({
    mutationFn: () => call(isClosed ? reopenMonth : closeMonth, { body: { month } }),
    onSuccess: () => showSuccess(isClosed ? words.reopened(nameOf(month)) : words.closed(nameOf(month))),
    onSettled: () => refetch(client, 'invoices'),
  });
  const refused = useFieldErrors(change.error).of('month');
  return (
    <>
      <h3 className="h3">{words.title}</h3>
      <p>{closedUntil === null ? words.none : words.until(nameOf(closedUntil))}</p>
      {month < thisMonth && (
        <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate()}>
          {isClosed ? words.reopen(nameOf(month)) : words.close(nameOf(month))}
        </Button>
      )}
      {change.error && <p role="alert">{refused[0] ?? failureText(change.error)}</p>}
      {closingActs.length > 0 && (
        <ul>
          {closingActs.map(({ act, month: of, userName, at }) => (
            <li key={at}>
              {act === 'closed'
                ? words.didClose(userName, formatInstant(locale, at, organization.timeZone), nameOf(of))
                : words.didReopen(userName, formatInstant(locale, at, organization.timeZone), nameOf(of))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
