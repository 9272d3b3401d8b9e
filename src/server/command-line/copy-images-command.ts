import { copyImages } from '#server/platform/files/copy-images.ts';
import { keepErasures, readKeptErasures } from '#server/access/privacy/stored-erasures.ts';
import { openDiskStorage, openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { type Command, oneOf, readArguments, required } from './command.ts';
import { Refusal } from './refusal.ts';

const PROGRESS_EVERY = 200;

/** `vertbook copy-images`. */
export const copyImagesCommand: Command = {
  summary: 'copy the images from the data folder into the S3 bucket, or back',
  help: `
  --to <s3|disk>                 the bucket that the S3 settings name, or the data folder

  Nothing is deleted, and what is there already stays: it may run while Vertbook does, and again.`,
  read(args) {
    const { values } = readArguments(args, { to: { type: 'string' } });
    const to = oneOf('--to', ['s3', 'disk'] as const, required('--to', values.to));
    return async ({ pool, env, say, progress }) => {
      if (!env.s3) throw new Refusal('The S3 settings are missing: S3_ENDPOINT, S3_BUCKET and the keys.');
      const disk = openDiskStorage(env);
      const bucket = await openImageStorage(env, { warn: (_facts, text) => progress(text) });
      const way = to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
      const { copied, missing } = await copyImages(pool, way, (done, of) => {
        if (done % PROGRESS_EVERY === 0) progress(`${done} of ${of} …`);
      });
      // The list of erased persons is stored with the images, so that a restore finds it.
      await keepErasures(way.to, await readKeptErasures(way.from));
      for (const name of missing) say(`Missing: ${name}`);
      say(`${copied} copied, ${missing.length} missing.`);
      return missing.length > 0 ? 1 : 0;
    };
  },
};
