import { useId } from 'react';
import { addDays } from '#domain/platform/day.ts';
import { instantOf } from '#domain/platform/clock.ts';
import { reminderMail } from '#words/texts/ad-reminder-text.ts';
import { adReminderWords } from '#words/ads/ad-reminder.ts';
import type { Locale } from '#words/locale.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** A preview of a reminder with the entered paragraphs, for an example order. */
export function ReminderPreview({
  locale,
  own,
}: {
  locale: Locale;
  own: { opening: string; closing: string };
}) {
  const id = useId();
  const { today, organization } = useSession();
  const { settings } = adReminderWords[useLocale()];
  const { sample } = adReminderWords[locale].settings;
  const { timeZone } = organization;
  const { subject, text } = reminderMail(locale, {
    contactName: sample.contact,
    orders: [
      {
        id: 20_427,
        address: 'https://…',
        ads: [
          {
            state: 'missing',
            placementName: sample.placement,
            publicationTitle: sample.newsletter,
            sendingDate: addDays(today, 6),
            dueAt: instantOf(addDays(today, 2), '12:00', timeZone),
            fallback: 'leave_out',
            silenceApproves: false,
          },
        ],
      },
    ],
    urgency: 'usual',
    sender: { name: '', publisher: organization.name },
    timeZone,
    own,
  });
  return (
    <section aria-labelledby={id}>
      <h3 className="h4" id={id}>
        {settings.preview}
      </h3>
      <p>
        <b>{subject}</b>
      </p>
      <p className="reminder-text">{text}</p>
    </section>
  );
}
