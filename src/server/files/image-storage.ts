/** Stores uploaded images. Names are hashes of the content, never users' file names. One more file lists the erased persons. */
export interface ImageStorage {
  /** Stores the bytes under this name. Storing the same image again changes nothing. Throws {@link ImageStorageUnavailable}. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes; null if there is no such image. Throws {@link ImageStorageUnavailable}. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the image, if it exists. Throws {@link ImageStorageUnavailable}. */
  remove(name: string): Promise<void>;
}

/** The storage is unreachable or refuses access: nothing was stored, and it is unknown whether the image exists. */
export class ImageStorageUnavailable extends Error {
  override name = 'ImagesAway';
}
