import { useMutation } from '@tanstack/react-query';
import { checkSingleSignOn } from '#contract/users/single-sign-on.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/messages/note.tsx';

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
