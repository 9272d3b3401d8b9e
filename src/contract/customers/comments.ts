import * as z from 'zod/mini';
import { COMMENT_MAX } from '#domain/customers/comment.ts';
import { id, instant, requiredText } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const commentSchema = z.object({
  id,
  /** The ad that it is about; null for the whole order, and after the ad was cancelled. */
  vertId: z.nullable(id),
  placementName: z.nullable(z.string()),
  userName: z.string(),
  /** Plain text. */
  text: z.string(),
  mentionedIds: z.array(id),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Whether contacts and self-service users see it on the page of the order. */
  forCustomer: z.boolean(),
  /** Whether the caller wrote it, and so may change and delete it. */
  isOwn: z.boolean(),
});
export type Comment = z.infer<typeof commentSchema>;

/** The maximum number of listed comments of an order. */
export const COMMENTS_MAX = 300;

/** For staff only. Self-service users see those with `forCustomer`, on the page of the order. */
export const listComments = route('listComments', 'GET /api/orders/:id/comments', {
  summary:
    'The comments of staff on an order and its ads and the questions of contacts, the oldest first, and who can be mentioned',
  needs: 'show Order',
  response: z.object({
    comments: z.array(commentSchema),
    people: z.array(z.object({ id, name: z.string() })),
  }),
});

/** `@` followed by the full name of a user mentions this user. */
const body = { text: requiredText(COMMENT_MAX) };

export const createComment = route('createComment', 'POST /api/orders/:id/comments', {
  summary: 'Comment on an order, or on one of its ads',
  needs: 'update Order',
  body: z.object({
    ...body,
    vertId: z.optional(id),
    /** Whether to show it on the page of the order, and to send it by mail to the contacts with a link to this page. */
    forCustomer: z.optional(z.boolean()),
  }),
  response: z.object({ comment: commentSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateComment = route('updateComment', 'PATCH /api/comments/:id', {
  summary: 'Change a comment of the caller',
  needs: 'update Order',
  body: z.object(body),
  response: z.object({ comment: commentSchema }),
});

export const deleteComment = route('deleteComment', 'DELETE /api/comments/:id', {
  summary: 'Delete a comment of the caller',
  needs: 'update Order',
});
