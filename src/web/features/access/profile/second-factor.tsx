import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginTotp, disableTotp, enableTotp, renewRecoveryCodes } from '#contract/access/second-factor.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { failureText, reportFailure } from '#web/api/failure-text.ts';
import { RecoveryCodes, secondFactorQuery } from './recovery-codes.tsx';
import { useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { encode } from 'uqr';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Sets up and disables an authenticator app, and renews the recovery codes. */
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

interface SetUpTotpProps {
  /** The new secret, which is not enabled yet. */
  totp: { secret: string; address: string };
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the new secret as a QR code and as text, and enables the app by its first code. */
function SetUpTotp({ totp, onEnabled, onClose }: SetUpTotpProps) {
  const { secondFactor: words } = useWords().profile;
  const [code, setCode] = useState('');
  const enable = useMutation({
    mutationFn: () => call(enableTotp, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  const errors = useFieldErrors(enable.error);
  return (
    <FormDialog
      title={words.setUp}
      submitLabel={words.enable}
      isPending={enable.isPending}
      failure={enable.error && !isProblem(enable.error, 'invalid') ? failureText(enable.error) : null}
      onSubmit={() => enable.mutate()}
      onClose={onClose}
    >
      <p>{words.scan}</p>
      <QrCode text={totp.address} label={words.qrCode} />
      <TextField
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...errors.text('code', code, setCode)}
      />
      <TextField label={words.secret} hint={words.secretHint} value={totp.secret} readOnly />
    </FormDialog>
  );
}

/** A QR code, dark on light in both themes, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
