import type { Report, ReportMail } from '#contract/insight/reports.ts';
import { formatInstant } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { type StateName, StateMark } from '#web/ui/state-mark.tsx';
import { reportMailWords } from '#words/insight/report-mail.ts';

const MARKS = { sent: 'sent', waiting: 'pending', failed: 'failed' } as const satisfies Record<
  ReportMail['recipients'][number]['state'],
  StateName
>;
const STATES = Object.keys(MARKS) as (keyof typeof MARKS)[];

/** When and to whom the report was sent by mail, newest first. */
export function ReportMails({ report: { mails, timeZone } }: { report: Report }) {
  const words = useWordsOf(reportMailWords);
  if (mails.length === 0) return null;
  return (
    <ul className="report-mails" aria-label={words.mails.title}>
      {mails.map((mail) => (
        <Sending key={mail.id} mail={mail} timeZone={timeZone} />
      ))}
    </ul>
  );
}

/** One sending of the report, with a line for each outcome. */
function Sending({ mail, timeZone }: { mail: ReportMail; timeZone: string }) {
  const { mails: words } = useWordsOf(reportMailWords);
  const locale = useLocale();
  const time = formatInstant(locale, mail.happenedAt, timeZone);
  const author = mail.userName === null ? words.automatic : words.by(mail.userName);
  if (mail.recipients.length === 0) {
    return (
      <li>
        <StateMark state="sent">{`${words.forgotten(time, mail.recipientCount)} (${author})`}</StateMark>
      </li>
    );
  }
  return STATES.map((state) => {
    const addresses = mail.recipients.filter((one) => one.state === state).map(({ address }) => address);
    return addresses.length === 0 ? null : (
      <li key={state}>
        <StateMark
          state={MARKS[state]}
        >{`${words[state](time, addresses.join(', '))} (${author})`}</StateMark>
      </li>
    );
  });
}
