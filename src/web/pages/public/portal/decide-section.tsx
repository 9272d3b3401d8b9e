import { REMARK_MAX } from '#domain/ads/approval/remark.ts';
import { dueAt } from '#domain/ads/approval/ad-approval.ts';
import { missingFields } from '#domain/ads/verts/vert.ts';
import { isUsedIn, VERT_TEXT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { type AdDecision, adPath, type AdView, type Reader } from '#contract/public/portal-pages.ts';
import type { Approval } from '#contract/ads/approvals.ts';
import type { PortalWords } from '#words/en-gb/public/portal.ts';
import { formatWholeDeadline } from '#words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { CodeField, NewCodeButton, useReader } from './portal-reader.tsx';
import { fieldName } from './versions-section.tsx';

type DecideProps = Pick<AdView, 'approval' | 'vert' | 'code'>;

/** The state of the approval and the decisions that the contact may make now. Nothing without an approval rule. */
export function DecideSection({ approval, vert, code }: DecideProps) {
  const { words: all, orderId, rights } = useReader();
  const { approval: words } = all;
  if (approval.rule === 'none') return null;
  const binding = mayDecide('approve', approval, rights) ? 'approve' : 'submit';
  const form = { method: 'post', action: `${adPath(orderId, vert.id)}/decision` };
  const version = <input type="hidden" name="version" value={vert.version} />;
  return (
    <section className="act" aria-labelledby="decide">
      <h2 className="h3" id="decide">
        {words.title}: {approvalText(approval, words)}
      </h2>
      <Silence approval={approval} />
      {mayDecide(binding, approval, rights) && (
        <form {...form} className="decide">
          {version}
          <p>{words.explanation}</p>
          {code && <CodeField isRefused={code.isRefused} />}
          <input type="hidden" name="decision" value={binding} />
          <Button type="submit" variant="primary">
            {words[binding]}
          </Button>
          {code && <NewCodeButton />}
        </form>
      )}
      {mayDecide('ask_change', approval, rights) && (
        <form {...form} className="stack" data-done="ask_change">
          {version}
          <SelectField
            label={words.askField}
            id="about"
            name="field"
            placeholder={words.askWhole}
            options={VERT_TEXT_FIELDS.filter((name) => isUsedIn(name, vert.type)).flatMap((value) => {
              const label = fieldName(value, all);
              return label === null ? [] : [{ value, label }];
            })}
          />
          <TextArea label={words.askLabel} id="remark" name="text" maxLength={REMARK_MAX} required />
          <Button type="submit" name="decision" value="ask_change">
            {words.ask}
          </Button>
        </form>
      )}
    </section>
  );
}

/** The note that silence will count as an approval, or has counted as one. */
function Silence({ approval: { silenceApproves, deadlines, agreements } }: { approval: Approval }) {
  const { words, locale, timeZone } = useReader();
  const until = deadlines.approval ?? deadlines.creative;
  if (silenceApproves && until !== null) {
    return <p>{words.approval.silence(formatWholeDeadline(locale, until, timeZone))}</p>;
  }
  const silent = agreements.find(({ bySilence }) => bySilence);
  if (!silent) return null;
  return <p className="by">{words.approval.bySilence(formatWholeDeadline(locale, silent.at, timeZone))}</p>;
}

/** Until when the contact has to deliver the ad or to decide about it; nothing if it need not act, and for a lapsed reservation. */
export function DueNote({ approval, isLapsed }: Pick<AdView, 'approval' | 'isLapsed'>) {
  const { words, locale, timeZone } = useReader();
  const due = dueAt(approval.state, approval.deadlines);
  if (isLapsed || due === null || approval.awaited !== 'customer') return null;
  const at = formatWholeDeadline(locale, due, timeZone);
  if (approval.late) return <p className="by">{words.ads.late(at)}</p>;
  const isDecision = approval.state === 'submitted';
  return <p className="by">{isDecision ? words.approval.decideBy(at) : words.ads.deliverBy(at)}</p>;
}

function mayDecide(act: AdDecision, approval: Approval, rights: Reader['rights']): boolean {
  return approval.acts.includes(act) && rights[act === 'submit' ? 'mayUpload' : 'mayApprove'];
}

/** Returns the state of an approval, as the customer reads it. */
export function approvalText(
  { state, awaited }: Pick<Approval, 'state' | 'awaited'>,
  words: PortalWords['approval'],
): string {
  return state === 'submitted' && awaited === 'customer' ? words.yourTurn : words.states[state];
}

/** The hint above the form that a complete ad still has to be submitted or approved. */
export function WaitingNote({ approval, vert }: DecideProps) {
  const { words: all, rights } = useReader();
  if (approval.awaited !== 'customer' || missingFields(vert).length > 0) return null;
  const act = (['approve', 'submit'] as const).find((one) => mayDecide(one, approval, rights));
  if (act === undefined) return null;
  const { approval: words } = all;
  return (
    <p className="act dhead waiting">
      <b>
        {words.title}: {approvalText(approval, words)}
      </b>
      <a className="btn" href="#decide">
        {words[act]}
      </a>
    </p>
  );
}

/** The requested changes, which are above the form of the ad. */
export function RemarksSection({ remarks }: Pick<Approval, 'remarks'>) {
  const { words: all } = useReader();
  const { approval: words } = all;
  if (remarks.length === 0) return null;
  return (
    <section className="act" aria-labelledby="remarks">
      <h2 className="h3" id="remarks">
        {words.remarks}
      </h2>
      <ul className="stack">
        {remarks.map(({ side, userName, field, text }) => (
          <li key={`${field} ${text}`}>
            <p className="by">
              {side === 'publisher' ? words.byPublisher : words.byCustomer(userName)}
              {field !== null && ` · ${fieldName(field, all) ?? ''}`}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
