/** The server was not reached, or a proxy replied instead: the outcome of the request is unknown. */
export class NoConnection extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoConnection';
  }
}
