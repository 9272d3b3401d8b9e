import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatBasisPoints, formatDay, formatNumber } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';

type Line = ChangePreview['lines'][number];
type Currency = ChangePreview['currency'];

/** Returns a function that formats an amount in minor units with its currency; empty without a currency. */
export function useAmountText(): (currency: Currency, amount: number) => string {
  const locale = useLocale();
  return (currency, amount) =>
    currency === null ? '' : `${formatAmount(locale, amount, CURRENCY_DIGITS[currency])} ${currency}`;
}

/** Returns a function that says why the price of a line changes: one sentence for each reason. */
export function useReasonTexts(currency: Currency): (line: Pick<Line, 'reasons'>) => string[] {
  const { reasons: words, scales } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  const amountOf = useAmountText();
  const percent = (basisPoints: number | null) => formatBasisPoints(locale, basisPoints ?? 0);
  const scaleOf = (kind: 'frequency' | 'volume' | null, from: number | null, basisPoints: number | null) => {
    if (kind === null) return '';
    const step = kind === 'frequency' ? formatNumber(locale, from) : amountOf(currency, from ?? 0);
    return scales[kind](step, percent(basisPoints));
  };
  const textOf = (reason: Line['reasons'][number]): string => {
    const { code, name, basisPoints, insteadBasisPoints, validFrom } = reason;
    switch (code) {
      case 'card_kept':
      case 'card_of_today':
        // A placement without a list price has no rate card.
        return validFrom === null ? '' : words[code](formatDay(locale, validFrom, 'basic'));
      case 'surcharges':
        return words.surcharges(percent(basisPoints), percent(insteadBasisPoints));
      case 'scale_reached':
      case 'scale_lost':
        return words[code](
          scaleOf(reason.scale, reason.from, basisPoints),
          scaleOf(reason.insteadScale, reason.insteadFrom, insteadBasisPoints),
        );
      case 'package_completed':
      case 'package_broken':
        return words[code](name ?? '');
      default:
        return words[code];
    }
  };
  return ({ reasons }) => reasons.map(textOf).filter((text) => text !== '');
}

/** Returns a function that names a placement with its day: "Banner, Di 12.01.". */
export function usePlaceText(): (place: { name: string; sendingDate: string }) => string {
  const words = useWordsOf(orderChangeWords);
  const locale = useLocale();
  return ({ name, sendingDate }) => words.place(name, formatDay(locale, sendingDate, 'default'));
}

/** Returns why a placement cannot be taken, by the code of the refusal. */
export function useRefusalText(): (code: string) => string {
  const { refused } = useWordsOf(orderChangeWords);
  const texts = new Map<string, string>(Object.entries(refused));
  return (code) => texts.get(code) ?? refused.unknown;
}

/** Returns a function that says what cancelling these lines costs and does, one sentence for each fact. */
export function useCancelTexts(): (preview: ChangePreview) => string[] {
  const { cancel: words, paper } = useWordsOf(orderChangeWords);
  const locale = useLocale();
  const amountOf = useAmountText();
  return (preview) => {
    const { currency, lines, owed, state, outdatedPaper, deletesOrder } = preview;
    const removed = lines.filter(({ kind }) => kind === 'removed');
    const kept = lines.filter(({ kind }) => kind === 'kept');
    const [first] = removed;
    const percent = first?.owed ? formatBasisPoints(locale, first.owed.basisPoints) : '';
    const [before, after] = [sumOf(kept.map((line) => line.before)), sumOf(kept.map((line) => line.after))];
    const changing = kept.filter((line) => line.before !== line.after);
    const cost = () => {
      if (!removed.some((line) => line.owed)) return state === 'booked' ? [words.free] : [];
      if (owed === null || currency === null) return [words.owedPercent(percent)];
      const amount = amountOf(currency, owed);
      return [removed.length === 1 ? words.owed(amount, percent) : words.owedAll(amount)];
    };
    const frees = () => {
      if (!deletesOrder) return [words.frees];
      return [removed.length === 1 ? words.last : words.whole(removed.length)];
    };
    return [
      ...frees(),
      ...cost(),
      ...(changing.length > 0
        ? [words.others(kept.length, amountOf(currency, before), amountOf(currency, after))]
        : []),
      ...(removed.some(({ isHandedOver }) => isHandedOver) ? [words.handedOver] : []),
      ...(outdatedPaper ? [paper[outdatedPaper.kind](outdatedPaper.number)] : []),
    ];
  };
}

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}
