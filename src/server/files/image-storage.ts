/** Where uploaded images lie. Names are ours, made from the content: never a user's. */
export interface ImageStorage {
  /** Keeps the bytes under this name; the same name again changes nothing. Refuses with {@link ImagesAway}. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when there is no such image. Refuses with {@link ImagesAway}. */
  get(name: string): Promise<Buffer | null>;
}

/** The storage cannot be reached, or does not let us in: nothing was kept, and nobody can tell whether the image is there. */
export class ImagesAway extends Error {
  override name = 'ImagesAway';
}
