import type { RevenueOfCurrency } from '#contract/insight/revenue.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatNumber, monthName } from '#words/format.ts';
import { CHART_LINES, stepOf } from '#web/ui/chart-step.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { revenueWords } from '#words/insight/revenue.ts';

const SCROLLED = { role: 'region', tabIndex: 0 } as const;
const LEFT = 52;
const WIDTH = 640;
const TOP = 10;
const BOTTOM = 370;
const SLOT = (WIDTH - LEFT) / 12;
const BAR = 34;
/** How many pixels after the current month are visible if the chart is wider than its container. */
const AFTER_TODAY = 60;

interface RevenueChartProps {
  of: RevenueOfCurrency;
  year: number;
  /** The current month, `YYYY-MM`. */
  today: string;
}

/**
 * The booked and reserved revenue of each month as a bar, with the year before as a line. The table next to the chart
 * contains the numbers.
 */
export function RevenueChart({ of: { currency, months }, year, today }: RevenueChartProps) {
  const { byMonth: words } = useWordsOf(revenueWords);
  const locale = useLocale();
  const unit = 10 ** CURRENCY_DIGITS[currency];
  const highest = Math.max(
    ...months.map(({ booked, weighted, before }) => Math.max(booked + weighted, before)),
  );
  const step = stepOf(highest / unit) * unit;
  const y = (amount: number) => BOTTOM - (Math.max(0, amount) / (step * CHART_LINES)) * (BOTTOM - TOP);
  const axis = (amount: number) => {
    const value = amount / unit;
    if (value >= 1_000_000) return words.million(formatNumber(locale, value / 1_000_000));
    return value >= 1_000 ? words.thousand(formatNumber(locale, value / 1_000)) : formatNumber(locale, value);
  };
  return (
    <div className="rev-chart">
      <div className="rev-chart__s" ref={showToday} aria-label={words.title} {...SCROLLED}>
        <svg viewBox={`0 0 ${WIDTH} 396`} role="img" aria-label={words.chart}>
          {Array.from({ length: CHART_LINES + 1 }, (_, line) => (
            <g key={line}>
              <path
                className={line === 0 ? 'rev-chart__0' : 'rev-chart__h'}
                d={`M${LEFT} ${y(line * step)}H${WIDTH}`}
              />
              {line > 0 && (
                <text x={LEFT - 6} y={y(line * step) + 4} textAnchor="end">
                  {axis(line * step)}
                </text>
              )}
            </g>
          ))}
          {months.map(({ booked, weighted, before }, index) => {
            const month = `${year}-${String(index + 1).padStart(2, '0')}`;
            const x = LEFT + index * SLOT + (SLOT - BAR) / 2;
            return (
              <g key={month}>
                <rect className="rev-chart__b" x={x} y={y(booked)} width={BAR} height={BOTTOM - y(booked)} />
                <rect
                  className="rev-chart__r"
                  x={x}
                  y={y(booked + weighted)}
                  width={BAR}
                  height={Math.max(0, y(booked) - y(booked + weighted))}
                />
                {before > 0 && (
                  <>
                    <path className="rev-chart__g" d={`M${x - 4} ${y(before)}h${BAR + 8}`} />
                    <path className="rev-chart__l" d={`M${x - 4} ${y(before)}h${BAR + 8}`} />
                  </>
                )}
                <text
                  x={x + BAR / 2}
                  y={BOTTOM + 18}
                  textAnchor="middle"
                  className={month === today ? 'rev-chart__n' : undefined}
                >
                  {monthName(locale, month, 'short')}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p className="rev-key">
        <span>
          <i className="rev-key__b" />
          {words.booked}
        </span>
        <span>
          <i className="rev-key__r" />
          {words.reserved}
        </span>
        <span>
          <i className="rev-key__l" />
          {year - 1}
        </span>
      </p>
    </div>
  );
}

/** Scrolls to the current month if the chart is wider than its container, as on phones. */
function showToday(place: HTMLDivElement | null) {
  const month = place?.querySelector('.rev-chart__n');
  if (!place || !month) return;
  const hidden = month.getBoundingClientRect().right + AFTER_TODAY - place.getBoundingClientRect().right;
  if (hidden > 0) place.scrollLeft += hidden;
}
