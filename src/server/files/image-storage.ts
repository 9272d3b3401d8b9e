/** Where uploaded images lie. Names are ours, made from the content: never a user's. */
export interface ImageStorage {
  /** Keeps the bytes under this name; the same name again changes nothing. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when there is no such image. */
  get(name: string): Promise<Buffer | null>;
}
