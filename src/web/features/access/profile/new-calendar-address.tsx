import { calendarWords } from '#words/catalogue/calendar.ts';
import { copyText } from '#web/ui/device/copy-text.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** The address of a calendar feed that was just made. It is not shown again. */
export function NewCalendarAddress({ address }: { address: string }) {
  const { profile: words } = calendarWords[useLocale()];
  return (
    <>
      <p role="status">{words.made}</p>
      <TextField
        label={words.address}
        hint={words.warning}
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button icon="copy" onClick={() => copyText(address, words)}>
          {words.copy}
        </Button>
      </div>
    </>
  );
}
