/** Comments of staff on orders and ads. */
export const comment = {
  title: 'Comments',
  empty: 'No comments yet.',
  label: 'Comment',
  hint: 'Only colleagues can see it, unless you tick the box. Type @ to mention one of them.',
  adHint: 'Only colleagues can see it. Type @ to mention one of them.',
  add: 'Add comment',
  added: 'Comment added.',
  deleted: 'Comment deleted.',
  question: 'Delete this comment?',
  explanation: 'The history still shows that you wrote a comment, without its text.',
  forCustomer: 'Also for the advertiser, by email and on the page of the order',
  isForCustomer: 'visible to the advertiser',
  edited: 'edited',
  editedLabel: 'Edit comment',
  people: 'Colleagues',
  ad: (name: string) => `Ad “${name}”`,
};
