// The only platform API that this layer uses: browsers and Node have the same URL parser.
declare class URL {
  constructor(address: string);
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
}
