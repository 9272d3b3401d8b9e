import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginTotp, disableTotp, renewRecoveryCodes } from '#contract/access/second-factor.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { secondFactorQuery } from '#web/api/sign-in/second-factor-query.ts';
import { useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

/** Sets up, replaces and disables an authenticator app. */
export function SecondFactor() {
  const { secondFactor: words } = useWords().profile;
  const factor = useQuery(secondFactorQuery);
  const client = useQueryClient();
  const [totp, setTotp] = useState<{ secret: string; address: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = (newCodes: readonly string[]) => {
    setTotp(null);
    setCodes(newCodes);
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  const begin = useMutation({
    mutationFn: () => call(beginTotp, {}),
    onSuccess: setTotp,
    onError: reportFailure,
  });
  return (
    <section className="sheet form form__b" aria-labelledby="profile-second-factor">
      <h2 className="h3" id="profile-second-factor">
        {words.title}
      </h2>
      <Loaded of={factor} rows={1}>
        {({ enabledAt, isRequired, recoveryCodesLeft }) => (
          <>
            {enabledAt === null ? (
              <>
                <p className="lede">{words.lede}</p>
                <div className="row">
                  <Button pending={begin.isPending} onClick={() => begin.mutate()}>
                    {words.setUp}
                  </Button>
                </div>
              </>
            ) : (
              <Enabled since={enabledAt} />
            )}
            {isRequired && <CodesLeft count={recoveryCodesLeft} onCodes={show} />}
          </>
        )}
      </Loaded>
      {totp && <SetUpTotp totp={totp} onEnabled={show} onClose={() => setTotp(null)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

function Enabled({ since }: { since: string }) {
  const { secondFactor: words } = useWords().profile;
  const locale = useLocale();
  const client = useQueryClient();
  const { timeZone } = useSession().organization;
  const disable = useMutation({
    mutationFn: (_input: undefined) => call(disableTotp, {}),
    onSuccess: () => flash.show({ type: 'success', text: words.disabled }),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
  return (
    <>
      <p className="lede">
        {words.since(formatDay(locale, dayOfInstant(new Date(since), timeZone), 'basic'))}
      </p>
      <div className="row">
        <ConfirmedButton act={disable} danger label={words.disable} title={words.disableQuestion}>
          {words.disableExplanation}
        </ConfirmedButton>
      </div>
    </>
  );
}

function CodesLeft({ count, onCodes }: { count: number; onCodes: (codes: readonly string[]) => void }) {
  const { secondFactor: words } = useWords().profile;
  const renew = useMutation({
    mutationFn: (_input: undefined) => call(renewRecoveryCodes, {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: reportFailure,
  });
  return (
    <>
      <p className="lede">{words.codesLeft(count)}</p>
      <div className="row">
        <ConfirmedButton act={renew} label={words.renew} title={words.renewQuestion}>
          {words.renewExplanation}
        </ConfirmedButton>
      </div>
    </>
  );
}
