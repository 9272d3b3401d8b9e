/**
 * The public address of the process, without a trailing slash, kept for its pool (`scope.kept`), so that an act can write links into mails.
 * '' in a program that serves no pages.
 */
export class PublicAddress {
  read: () => string = () => '';
}
