const WIDTH = 240;
const HEIGHT = 132;
const PAGE = { x: 62, y: 6, width: 116 };
const TITLE_HEIGHT = 18;
/** The maximum share of an ad in the space of the ad and the article after it. */
const AD_SHARE = 0.5;
const AD_HEIGHT_MAX = 30;
/** The lines of an article, 2 high with gaps of 4: the dashes of a stroke as wide as the text. */
const LINES = { stroke: 'var(--c-rule)', strokeWidth: PAGE.width - 16, strokeDasharray: '2 4' };

/** The position of a format in an issue: a page with ads and articles, on which this ad is filled. `at` counts from 1. */
export function FormatPicture({ at, total }: { at: number; total: number }) {
  const top = PAGE.y + TITLE_HEIGHT;
  const space = (HEIGHT - top) / total;
  const height = Math.min(space * AD_SHARE, AD_HEIGHT_MAX);
  const spaces = Array.from({ length: total }, (_, index) => top + index * space);
  const ad = { x: PAGE.x + 8, width: PAGE.width - 16, height };
  const other = { fill: 'none', stroke: 'var(--c-rule-strong)', strokeDasharray: '3 2' };
  return (
    <svg className="pic" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path
        d={`M${PAGE.x} ${HEIGHT}V${PAGE.y}h${PAGE.width}v${HEIGHT}`}
        fill="var(--c-surface)"
        stroke="var(--c-rule-strong)"
      />
      <path d={`M${PAGE.x + 8} ${PAGE.y + 9}h52`} stroke="currentColor" strokeWidth="5" />
      {spaces.map((y, index) => (
        <g key={y} transform={`translate(0 ${y.toFixed(1)})`}>
          <rect {...ad} {...(index === at - 1 ? { fill: 'var(--c-accent-fill)' } : other)} />
          <path d={`M${PAGE.x + PAGE.width / 2} ${height + 5}V${space - 2}`} {...LINES} />
        </g>
      ))}
    </svg>
  );
}
