/** Stores uploaded images. Names are hashes of the content, never users' file names. */
export interface ImageStorage {
  /** Stores the bytes under this name. Storing the same name again changes nothing. Throws {@link ImageStorageUnavailable}. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes; null if there is no such image. Throws {@link ImageStorageUnavailable}. */
  get(name: string): Promise<Buffer | null>;
}

/** The storage is unreachable or refuses access: nothing was stored, and it is unknown whether the image exists. */
export class ImageStorageUnavailable extends Error {
  override name = 'ImagesAway';
}
