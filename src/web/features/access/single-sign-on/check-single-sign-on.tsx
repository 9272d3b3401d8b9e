import { useMutation } from '@tanstack/react-query';
import { checkSingleSignOn } from '#contract/access/single-sign-on.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/messages/note.tsx';

/** Tests the saved provider, and shows the result. The test would not cover unsaved changes. */
export function CheckSingleSignOn({ isChanged }: { isChanged: boolean }) {
  const { singleSignOn: words } = useWords();
  const check = useMutation({ mutationFn: async () => (await call(checkSingleSignOn, {})).state });
  return (
    <div className="stack stack--near">
      <div>
        <Button
          icon="check"
          pending={check.isPending}
          unavailable={isChanged}
          aria-description={words.checkHint}
          data-tip={words.checkHint}
          onClick={() => check.mutate()}
        >
          {words.check}
        </Button>
      </div>
      <div role="status">
        {check.data && (
          <Note state={check.data === 'ready' ? 'sent' : 'failed'} title={words.states[check.data]} />
        )}
        {check.isError && <Note state="failed" title={failureText(check.error)} />}
      </div>
    </div>
  );
}
