import type { Quote } from '#contract/pricing/prices.ts';
import type { Words } from '#words/load.ts';
import type { Amounts } from './use-amounts.ts';

export type Step = Quote['lines'][number]['steps'][number];

/** Functions that format a day and a number in the user's language. */
interface Formats extends Amounts {
  day: (day: string) => string;
  number: (value: number) => string;
}

/** Returns the steps in short form, for the line below a price: `+15%, 6× −5%`. */
export function shortText(steps: readonly Step[], words: Words['price'], formats: Formats): string {
  const { short } = words;
  const parts = steps.flatMap((step): string[] => {
    if (step.kind === 'surcharges') return [`+${formats.percent(step.basisPoints)}`];
    if (step.kind === 'package') return [step.name];
    if (step.kind === 'special') return [short.special];
    if (step.kind === 'list' || !step.isTaken) return [];
    const percent = formats.percent(step.basisPoints);
    return [
      step.kind === 'frequency' ? short.frequency(formats.number(step.from), percent) : short.volume(percent),
    ];
  });
  return parts.length === 0 ? short.list : parts.join(', ');
}

/** Returns the name of a step. */
export function stepName(step: Step, { steps }: Words['price'], formats: Formats): string {
  if (step.kind === 'frequency') return steps.frequency(formats.number(step.from));
  return steps[step.kind];
}

/** Returns the source of a step in words. */
export function stepSource(step: Step, { sources }: Words['price'], formats: Formats): string {
  const { amount, percent, number, day } = formats;
  if (step.kind === 'list')
    return step.recipients === null
      ? sources.flat(step.card, day(step.validFrom))
      : sources.cpm(step.card, amount(step.price), number(step.recipients));
  if (step.kind === 'surcharges')
    return step.parts.map((part) => `${part.name} +${percent(part.basisPoints)}`).join(', ');
  if (step.kind === 'package') return sources.package(step.name, amount(step.price));
  if (step.kind === 'special') return step.reason;
  const text =
    step.kind === 'frequency'
      ? sources.frequency(number(step.counted), percent(step.basisPoints))
      : sources.volume(amount(step.counted), percent(step.basisPoints));
  const counted = step.agreement === null ? text : sources.agreement(step.agreement, text);
  return step.isTaken ? counted : sources.notTaken(counted);
}
