import * as contract from '#contract/customers/comments.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  getComment,
  listComments,
  listMentionable,
  createComment,
  deleteComment,
  editComment,
} from './comments.ts';

/** Serves the comments on orders and ads to staff. */
export function commentsRoutes(app: App): void {
  serve(app, contract.listComments).with(({ scope, params }) =>
    scope.read(async (tx) => ({
      comments: await listComments(tx, params.id),
      people: await listMentionable(tx),
    })),
  );

  serve(app, contract.createComment).change(createComment, 'comment', getComment);
  serve(app, contract.updateComment).change(editComment, 'comment', getComment);
  serve(app, contract.deleteComment).act(deleteComment);
}
