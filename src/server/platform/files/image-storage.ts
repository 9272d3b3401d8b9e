/** Stores uploaded images. Their names are hashes of the content, never users' file names. It also stores the list of erased persons. */
export interface ImageStorage {
  /** Stores the bytes under this name. Storing the same image again changes nothing. Throws {@link ImageStorageUnavailable}. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes; null if there is no such image. Throws {@link ImageStorageUnavailable}. */
  get(name: string): Promise<Buffer | null>;
  /** Removes the image, if it exists. Throws {@link ImageStorageUnavailable}. */
  remove(name: string): Promise<void>;
}

/** Thrown if the storage is unreachable or refuses access. Nothing was stored, and it is unknown whether the image exists. */
export class ImageStorageUnavailable extends Error {
  override name = 'ImagesAway';
}
