import * as z from 'zod/mini';
import { APPROVAL_ACTS, APPROVAL_STATES } from '#domain/ads/approval/ad-approval.ts';
import { APPROVAL_RULES, FALLBACKS, SIDES } from '#domain/ads/approval/approval-rule.ts';
import { CONTENT_SOURCES } from '#domain/ads/approval/content-to-send.ts';
import { NAMED_FIELDS, REMARK_MAX, REMARKS_MAX } from '#domain/ads/approval/remark.ts';
import { id, instant, requiredText, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { deadlineInstants } from '#contract/catalogue/issues.ts';
import { vertContentShape } from './verts.ts';

const field = z.enum(NAMED_FIELDS, 'invalid');

/** Who did something with an ad, and when. The names of staff are empty for self-service users. */
const doer = { side: z.enum(SIDES), userName: z.string(), at: instant };

const approvalSchema = z.object({
  vertId: id,
  state: z.enum(APPROVAL_STATES),
  rule: z.enum(APPROVAL_RULES),
  /** The side that has to act next. */
  awaited: z.nullable(z.enum(SIDES)),
  /** The acts that the caller may do now. */
  acts: z.array(z.enum(APPROVAL_ACTS)),
  late: z.boolean(),
  /** Whether the caller can no longer change the content, because its deadline has passed. */
  contentClosed: z.boolean(),
  deadlines: z.object(deadlineInstants),
  /** Whether a reminder sent now states that the ad counts as approved if the customer does not respond. */
  silenceApproves: z.boolean(),
  /** The sides that agreed to the current content. */
  agreements: z.array(
    z.object({ ...doer, /** Whether the customer did not respond in time. */ bySilence: z.boolean() }),
  ),
  /** The source of the content in the mailing; null if the ad is in no mailing, or if no approval was needed. */
  source: z.nullable(z.enum(CONTENT_SOURCES)),
  /** The newest first, at most 20. */
  versions: z.array(
    z.object({
      number: z.int(),
      ...doer,
      isPresent: z.boolean(),
      approvedAt: z.nullable(instant),
      /** The fields in which it differs from the previous version. */
      fields: z.array(field),
      content: z.object(vertContentShape),
    }),
  ),
  /** The requested changes, the oldest first. */
  remarks: z.array(z.object({ id, number: z.int(), ...doer, field: z.nullable(field), text: z.string() })),
  /** The version of the ad, to send with the next act. */
  version,
});
export type Approval = z.infer<typeof approvalSchema>;

export const getApproval = route('getApproval', 'GET /api/verts/:id/approval', {
  summary: 'The approval of an ad: its state, versions, and what was asked to be changed',
  needs: 'show Vert',
  response: z.object({ approval: approvalSchema }),
});

const act = {
  needs: 'update Vert',
  response: z.object({ approval: approvalSchema }),
  problems: ['stale', 'act_not_possible', 'approval_closed'],
} as const;

/** Submitting also approves the content for the caller's own side. The other side is asked if its approval is needed. */
export const submitVert = route('submitVert', 'POST /api/verts/:id/submit', {
  summary: 'Submit the present content of an ad for approval',
  ...act,
  body: z.object({ version }),
});

export const approveVert = route('approveVert', 'POST /api/verts/:id/approve', {
  summary: 'Approve the present content of an ad, as the organization or as its customer',
  ...act,
  body: z.object({ version }),
});

export const askChange = route('askChange', 'POST /api/verts/:id/ask_change', {
  summary: 'Ask the other side to change an ad; an approval of its content ends',
  ...act,
  body: z.object({
    version,
    remarks: z
      .array(z.object({ field: z.optional(z.nullable(field)), text: requiredText(REMARK_MAX) }), 'invalid')
      .check(z.minLength(1, 'blank'), z.maxLength(REMARKS_MAX, 'too_many')),
  }),
});

/** 0 until it is first saved. */
const settingsVersion = z.int('invalid').check(z.minimum(0, 'invalid'));
const settingsSchema = z.object({
  rule: z.enum(APPROVAL_RULES),
  fallback: z.enum(FALLBACKS),
  houseAd: z.nullable(z.object(vertContentShape)),
  /** Whether an ad counts as approved if the customer was reminded of it and does not respond. */
  silenceApproves: z.boolean(),
  /** Whether contacts are reminded of its ads, if the organization reminds at all. */
  remindsOfAds: z.boolean(),
  version: settingsVersion,
});
export type ApprovalSettings = z.infer<typeof settingsSchema>;

export const getApprovalSettings = route('getApprovalSettings', 'GET /api/publications/:id/approvals', {
  summary:
    'Whose approval the ads of a publication need, what replaces an ad without one, and whether it is reminded of',
  needs: 'manage all',
  response: z.object({ settings: settingsSchema }),
});

export const updateApprovalSettings = route(
  'updateApprovalSettings',
  'PATCH /api/publications/:id/approvals',
  {
    summary:
      'Set whose approval the ads of a publication need, what replaces an ad without one, and whether it is reminded of',
    needs: 'manage all',
    body: z.object({
      rule: z.enum(APPROVAL_RULES, 'invalid'),
      fallback: z.enum(FALLBACKS, 'invalid'),
      /** The ad whose content becomes the house ad. Null removes the house ad; if omitted, it is not changed. */
      houseAdOf: z.optional(z.nullable(id)),
      silenceApproves: z.optional(z.boolean('invalid')),
      remindsOfAds: z.optional(z.boolean('invalid')),
      version: z.optional(settingsVersion),
    }),
    response: z.object({ settings: settingsSchema }),
    problems: ['stale'],
  },
);
