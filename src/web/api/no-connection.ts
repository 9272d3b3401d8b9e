/** The server was not reached, or somebody on the way to it answered in its place: nothing is known of the request. */
export class NoConnection extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoConnection';
  }
}
