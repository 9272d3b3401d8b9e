/** The organization's own paragraphs in reminders, in one language. An empty one is the usual text. */
interface ReminderText {
  opening: string;
  closing: string;
}

/** Those of each language; a language without any has the usual text. */
export type ReminderTexts = Partial<Record<string, ReminderText>>;

/** The longest paragraph, in characters. */
export const REMINDER_TEXT_MAX = 1_000;
