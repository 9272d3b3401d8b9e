import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  getReminderSettings,
  type ReminderSettings,
  updateReminderSettings,
} from '#contract/ads/ad-reminders.ts';
import { REMINDER_TEXT_MAX } from '#domain/ads/approval/reminder-texts.ts';
import { CUSTOMER_EVENTS, type CustomerEvent } from '#domain/customers/order-mail.ts';
import { orderMailWords } from '#words/customers/order-mails.ts';
import { adReminderWords } from '#words/ads/ad-reminder.ts';
import { type Locale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { refetch } from '#web/api/query-client.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PhoneFold } from '#web/ui/records/phone-fold.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { addDays } from '#domain/platform/day.ts';
import { instantOf } from '#domain/platform/clock.ts';
import { reminderMail } from '#words/texts/ad-reminder-text.ts';
import { useSession } from '#web/api/session.ts';

/** The query of the reminder settings: whether contacts are reminded of their ads, and the texts. */
export const reminderSettingsQuery = queryOptions({
  queryKey: ['ad_reminders'],
  queryFn: async ({ signal }) => (await call(getReminderSettings, { signal })).settings,
});

const PARAGRAPHS = ['opening', 'closing'] as const;
type Paragraph = (typeof PARAGRAPHS)[number];
type TextKey = `texts.${Locale}.${Paragraph}`;
type EventKey = `told.${CustomerEvent}`;
type Entries = Record<TextKey, string> &
  Record<EventKey, boolean> & {
    isOn: boolean;
    tellsWithoutLink: boolean;
  };

/**
 * The form for the mails to customers: of which events of their orders they are told, whether they are reminded of their ads, and the first
 * and last paragraph of reminders in each language.
 */
export function ReminderSettingsForm({ settings }: { settings: ReminderSettings }) {
  const locale = useLocale();
  const { settings: words } = adReminderWords[locale];
  const { settings: eventWords } = orderMailWords[locale];
  const [shown, setShown] = useState(locale);
  const client = useQueryClient();
  const form = useRecordForm<ReminderSettings, Entries>({
    record: settings,
    contentOf: ({ isOn, texts, silentEvents, tellsWithoutLink }) => ({
      isOn,
      tellsWithoutLink,
      ...entriesOf(texts),
      ...toldOf(silentEvents),
    }),
    send: async ({ content, version }) => {
      const silentEvents = CUSTOMER_EVENTS.filter((event) => !content[`told.${event}`]);
      const { isOn, tellsWithoutLink } = content;
      const body = { isOn, texts: textsOf(content), silentEvents, tellsWithoutLink, version };
      return (await call(updateReminderSettings, { body })).settings;
    },
    keep: (saved) => {
      client.setQueryData(reminderSettingsQuery.queryKey, saved);
      // The history of each newsletter contains the change.
      refetch(client, 'publications');
    },
  });
  const errors = useFieldErrors(form.error);
  const labelOf = (field: keyof Entries) => {
    const event = CUSTOMER_EVENTS.find((one) => field === `told.${one}`);
    if (event !== undefined) return eventWords.events[event];
    if (field === 'tellsWithoutLink') return eventWords.tellsWithoutLink;
    const [, of, paragraph] = field.split('.');
    const name = LOCALES.find((one) => one === of);
    if (name === undefined) return words.isOn;
    return `${paragraph === 'opening' ? words.opening : words.closing}, ${LOCALE_NAMES[name]}`;
  };
  return (
    <RecordForm<Entries>
      form={form}
      className="sheet form__b stack"
      labelOf={labelOf}
      textOf={(field, content) => {
        const value = content[field];
        return typeof value === 'boolean' ? (value ? words.on : words.off) : value;
      }}
    >
      <PhoneFold title={eventWords.title}>
        <p className="over">{eventWords.explanation}</p>
        {CUSTOMER_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={eventWords.events[event]}
            checked={form.content[`told.${event}`]}
            onChange={({ target: { checked } }) => form.change({ [`told.${event}`]: checked })}
          />
        ))}
        <Checkbox
          label={eventWords.tellsWithoutLink}
          checked={form.content.tellsWithoutLink}
          onChange={({ target: { checked } }) => form.change({ tellsWithoutLink: checked })}
        />
        <p className="over">{eventWords.withoutLinkExplanation}</p>
      </PhoneFold>
      <PhoneFold title={words.title}>
        <p className="over">{words.explanation}</p>
        <Checkbox
          label={words.isOn}
          checked={form.content.isOn}
          onChange={({ target: { checked } }) => form.change({ isOn: checked })}
        />
        <SelectField
          label={words.locale}
          options={LOCALES.map((value) => ({
            value,
            label: LOCALE_NAMES[value],
          }))}
          value={shown}
          onChange={({ target: { value } }) => setShown(LOCALES.find((one) => one === value) ?? shown)}
        />
        {PARAGRAPHS.map((paragraph) => {
          const key: TextKey = `texts.${shown}.${paragraph}`;
          return (
            <TextArea
              key={paragraph}
              label={words[paragraph]}
              hint={words.usual}
              maxLength={REMINDER_TEXT_MAX}
              errors={errors.of(key)}
              value={form.content[key]}
              onChange={({ target: { value } }) => form.change({ [key]: value })}
            />
          );
        })}
        <ReminderPreview
          locale={shown}
          own={{
            opening: form.content[`texts.${shown}.opening`],
            closing: form.content[`texts.${shown}.closing`],
          }}
        />
      </PhoneFold>
    </RecordForm>
  );
}

function entriesOf(texts: ReminderSettings['texts']): Record<TextKey, string> {
  const entries = LOCALES.flatMap((locale) =>
    PARAGRAPHS.map((paragraph) => [`texts.${locale}.${paragraph}`, texts[locale][paragraph]]),
  );
  return Object.fromEntries(entries) as Record<TextKey, string>;
}

function toldOf(silent: readonly CustomerEvent[]): Record<EventKey, boolean> {
  const entries = CUSTOMER_EVENTS.map((event) => [`told.${event}`, !silent.includes(event)]);
  return Object.fromEntries(entries) as Record<EventKey, boolean>;
}

function textsOf(content: Entries): ReminderSettings['texts'] {
  const of = (locale: Locale) => ({
    opening: content[`texts.${locale}.opening`],
    closing: content[`texts.${locale}.closing`],
  });
  return { de: of('de'), 'en-gb': of('en-gb'), fr: of('fr') };
}

/** A preview of a reminder with the entered paragraphs, for an example order. */
function ReminderPreview({ locale, own }: { locale: Locale; own: { opening: string; closing: string } }) {
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
            phase: 'open',
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
