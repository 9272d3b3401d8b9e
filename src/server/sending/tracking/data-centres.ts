import { readFileSync } from 'node:fs';
import { WrongSettings } from '#server/platform/env.ts';
import { type AddressRanges, isInRanges, numberOfAddress, readRanges } from './address-ranges.ts';

/** Returns whether an address is in a data centre. */
export type IsInDataCentre = (address: string) => boolean;

/** A range with `!`, which the file of `DATA_CENTRE_RANGES` removes. */
const TAKEN_OUT = /![\da-f.:]+\/\d+/gi;

/**
 * Reads the known ranges of data centres, and the ranges that a file adds, or removes by `!` before the range. With `off`, no address is in
 * a data centre. Throws {@link WrongSettings} if the file has no ranges.
 */
export function readDataCentres(setting: string | null): IsInDataCentre {
  if (setting === 'off') return () => false;
  const known = readKnown();
  if (setting === null) return (address) => isInRanges(known, numberOfAddress(address));
  const text = readText(setting);
  const added = readRanges(text.replaceAll(TAKEN_OUT, ' '));
  const takenOut = readRanges((text.match(TAKEN_OUT) ?? []).map((range) => range.slice(1)).join(' '));
  if (added.length + takenOut.length === 0)
    throw new WrongSettings(`DATA_CENTRE_RANGES: ${setting} has no ranges of addresses`);
  return (address) => {
    const number = numberOfAddress(address);
    return (isInRanges(known, number) || isInRanges(added, number)) && !isInRanges(takenOut, number);
  };
}

/** Reads the ranges that `npm run data-centres` wrote, as little-endian numbers of 8 bytes. */
function readKnown(): AddressRanges {
  return new Float64Array(
    new Uint8Array(readFileSync(new URL('./data-centres.bin', import.meta.url))).buffer,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongSettings(`DATA_CENTRE_RANGES: ${error instanceof Error ? error.message : file}`);
  }
}
