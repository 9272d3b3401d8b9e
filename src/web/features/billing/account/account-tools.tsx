import { useMutation } from '@tanstack/react-query';
import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { accountWords } from '#words/billing/account.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { saveFile } from '#web/ui/device/save-file.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { type AccountSearch, downloadStatement, statementAddress } from './account-source.ts';

interface AccountToolsProps {
  account: CustomerAccount;
  /** Null for the own account of a self-service user. */
  customerId: number | null;
  search: AccountSearch;
  onPeriod: (search: AccountSearch) => void;
}

/** The period of the statement, and its files. */
export function AccountTools({ account, customerId, search, onPeriod }: AccountToolsProps) {
  const words = useWordsOf(accountWords);
  const { today } = useSession();
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => downloadStatement(customerId, search),
    onSuccess: (file) => {
      saveFile(file);
      showSuccess(words.saved(file.fileName));
    },
    onError: reportFailure,
  });
  const change = (changed: { from?: string | null; until?: string | null }) => {
    const { from, until } = { ...search, ...changed };
    onPeriod({ ...(from && { from }), ...(until && { until }) });
  };
  return (
    <div className="account__tools" role="group" aria-label={words.period.label}>
      <DateField
        label={words.period.from}
        value={account.from}
        today={today}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={words.period.until}
        value={account.until}
        min={account.from}
        today={today}
        onChange={(until) => change({ until })}
      />
      <a className={buttonClass()} href={statementAddress(customerId, search)} target="_blank" rel="noopener">
        {words.pdf}
      </a>
      <Button pending={isPending} onClick={() => save()}>
        {words.csv}
      </Button>
    </div>
  );
}
