import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Issue, updateIssue } from '#contract/catalogue/issues.ts';
import { abilitiesOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { UNDO_SECONDS } from '#domain/sales/orders/undo.ts';
import { issueMoveWords } from '#words/catalogue/issue-move.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { deliveryQuery } from '#web/api/deliveries.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { Note } from '#web/ui/messages/note.tsx';

/** Moves a coming issue with its placements and ads to another day. While the issue loads, the button is disabled. */
export function IssueMover({ issue }: { issue: Issue | undefined }) {
  const words = useIssueMove();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="calendar"
        variant="quiet"
        bar
        disabled={!issue}
        label={words.button}
        onClick={() => setOpen(true)}
      />
      {isOpen && issue && <MoveIssueDialog issue={issue} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the new day of an issue, and moves it there. */
export function MoveIssueDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const words = useIssueMove();
  const { today } = useSession();
  const locale = useLocale();
  const [date, setDate] = useState<string | null>(null);
  const [isBlank, setBlank] = useState(false);
  const move = useMoveIssue(issue, onClose);
  const errors = useFieldErrors(move.error);
  const dateErrors = isBlank ? [words.blank] : errors.of('sendingDate');
  const { data: delivery } = useQuery(deliveryQuery(issue.id, today));
  const isFetched = delivery && abilitiesOf(delivery.kind).needsInMailing === 'addresses';
  const sold = issue.placements.filter((placement) => placement.sold).length;
  const edit = (value: string | null) => {
    errors.clear('sendingDate');
    setBlank(false);
    setDate(value);
  };
  return (
    <FormDialog
      title={words.title(formatDay(locale, issue.sendingDate))}
      submitLabel={words.submit}
      isPending={move.isPending}
      failure={errors.besides(['sendingDate'])}
      onSubmit={() => (date === null ? setBlank(true) : move.mutate(date))}
      onClose={onClose}
    >
      <p>{sold === 0 ? words.unsold : words.sold(sold)}</p>
      {isFetched && (
        <Note state="incomplete" title={words.feedCodeTitle}>
          {words.feedCode}
        </Note>
      )}
      <DateField
        label={words.date}
        value={date}
        onChange={edit}
        onInvalid={() => edit(null)}
        min={today}
        today={today}
        live
        errors={dateErrors}
      />
    </FormDialog>
  );
}

/** Returns a mutation that moves the issue, and offers to move it back. */
function useMoveIssue(issue: Issue, onMoved: () => void) {
  const words = useIssueMove();
  const { common, order } = useWords();
  const locale = useLocale();
  const client = useQueryClient();
  const moveTo = async (sendingDate: string, version?: number) => {
    const body = { sendingDate, ...(version === undefined ? {} : { version }) };
    await call(updateIssue, { params: { id: issue.id }, body });
    refetch(client, 'issues', 'orders', 'capacities', 'delivery', 'today');
  };
  const undo = async () => {
    try {
      await moveTo(issue.sendingDate);
      flash.show({ type: 'success', text: order.detail.undone });
    } catch (error) {
      reportFailure(error);
    }
  };
  return useMutation({
    mutationFn: (date: string) => moveTo(date, issue.version),
    onSuccess: (_result, date) => {
      onMoved();
      flash.show({
        type: 'success',
        text: words.moved(formatDay(locale, issue.sendingDate), formatDay(locale, date)),
        timeoutMs: UNDO_SECONDS * 1000,
        action: { label: common.undo, onAction: () => void undo() },
      });
    },
  });
}

/** Returns the words of this dialog only, which are loaded with its code and not with the first page. */
const useIssueMove = () => issueMoveWords[useLocale()];
