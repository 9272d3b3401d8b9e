import * as contract from '#contract/customers/comments.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { getComment, listComments, listMentionable } from './list-comments.ts';
import { createComment, deleteComment, editComment } from './write-comment.ts';

/** Serves the comments of staff on orders and ads. */
export function commentsRoutes(app: App): void {
  serve(app, contract.listComments).with(({ scope, params }) =>
    scope.read(async (tx) => ({
      comments: await listComments(tx, params.id),
      people: await listMentionable(tx),
    })),
  );

  serve(app, contract.createComment).with(({ scope, params, body }) =>
    scope.transact(async (tx) => ({
      comment: await getComment(tx, await createComment(tx, params.id, body)),
    })),
  );

  serve(app, contract.updateComment).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await editComment(tx, params.id, body);
      return { comment: await getComment(tx, params.id) };
    }),
  );

  serve(app, contract.deleteComment).with(({ scope, params }) => deleteComment(scope, params.id));
}
