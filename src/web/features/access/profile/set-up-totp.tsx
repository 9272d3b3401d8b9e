import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { enableTotp } from '#contract/access/second-factor.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface SetUpTotpProps {
  /** The new secret, which is not enabled yet. */
  totp: { secret: string; address: string };
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the new secret as a QR code and as text, and enables the app by its first code. */
export function SetUpTotp({ totp, onEnabled, onClose }: SetUpTotpProps) {
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
