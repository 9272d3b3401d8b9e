// The one thing of the platform that this room needs: browsers and Node have the same parser of addresses.
declare class URL {
  constructor(address: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
}
