/** Where uploaded images are stored. Names are hashes of the content, never a user's file names. */
export interface ImageStorage {
  /** Stores the bytes under this name; the same name again changes nothing. Throws {@link ImagesAway}. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when there is no such image. Throws {@link ImagesAway}. */
  get(name: string): Promise<Buffer | null>;
}

/** The storage is unreachable or refuses access: nothing was stored, and it is unknown whether the image exists. */
export class ImagesAway extends Error {
  override name = 'ImagesAway';
}
