/** The organization's own paragraphs in reminders, in one language. For an empty opening, the default text is used. */
interface ReminderText {
  opening: string;
  closing: string;
}

/** The organization's paragraphs by language. For a missing language, the default texts are used. */
export type ReminderTexts = Partial<Record<string, ReminderText>>;

/** The maximum length of a paragraph, in characters. */
export const REMINDER_TEXT_MAX = 1_000;
