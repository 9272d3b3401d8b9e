/** The product's tokens that public pages use; a test compares them with `src/web/styles/tokens.css`. */
export const STOREFRONT_TOKENS = `
  --c-page: light-dark(#f3f4f1, #111413);
  --c-surface: light-dark(#ffffff, #191d1b);
  --c-sunken: light-dark(#eaece7, #0c0f0e);
  --c-hover: light-dark(#f0f2ee, #232926);
  --c-ink: light-dark(#171a18, #edf0ec);
  --c-ink-2: light-dark(#474e49, #b7beb8);
  --c-ink-3: light-dark(#5d645f, #98a19a);
  --c-rule: light-dark(#d8dbd4, #2d332f);
  --c-rule-strong: light-dark(#828a84, #6f7872);
  --c-accent: light-dark(#0a6a4b, #46c596);
  --c-accent-fill: light-dark(#0a6a4b, #3cb688);
  --c-accent-hover: light-dark(#08573d, #52cb9e);
  --c-on-accent: light-dark(#ffffff, #04150e);
  --s-reserved-fg: light-dark(#1b4a78, #add0f2);
  --s-reserved-bg: light-dark(#e4eff9, #15283a);
  --s-reserved-bd: light-dark(#8fbbe0, #3b6791);
  --s-free-bd: light-dark(#8a928c, #656e68);
  --s-sold-fg: light-dark(#22365a, #c9d6ea);
  --s-sold-bg: light-dark(#d8e0ec, #232f42);
  --s-sold-bd: light-dark(#b3c1d6, #3c4d68);
  --s-failed-fg: light-dark(#a3201a, #ffa79d);
  --m-booked: light-dark(#1d3f78, #4f80d2);`;

/** The style of the strip of weeks, which the frame on other websites also has. It adapts to the width of its container. */
const WEEKS_STYLE = `
.weeks{container-type:inline-size;min-width:0}
.weeks__h{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between;padding-bottom:.5rem}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;color:var(--c-ink-2)}
.legend span{display:inline-flex;gap:.375rem;align-items:center}
.weeks__s{display:grid;grid-auto-flow:column;grid-auto-columns:88%;overflow-x:auto;scroll-snap-type:x proximity;background:var(--c-surface);border:1px solid var(--c-rule);border-top:2px solid var(--c-ink);border-radius:0 0 4px 4px}
@container (min-width:32rem){.weeks__s{grid-auto-columns:50%}}
@container (min-width:54rem){.weeks__s{grid-auto-columns:25%}}
.week{scroll-snap-align:start;padding:.75rem;border-left:1px solid var(--c-rule);min-width:0}
.week:first-child{border-left:0}
.week:nth-child(odd){background:linear-gradient(var(--c-sunken),var(--c-surface))}
.week h3{display:flex;justify-content:space-between;align-items:baseline;gap:.5rem;font:520 1.75rem/2rem var(--f-title);margin:0}
.week h3 small,.over{font:400 .8125rem/1.25rem var(--f-ui);color:var(--c-ink-2)}
.week p{margin:0}
.slots{display:grid;gap:3px;margin:.5rem 0 0;padding:0;list-style:none}
.slot{display:grid;grid-template-columns:16px minmax(0,1fr) auto;gap:.5rem;align-items:center;min-height:2.75rem;padding:.25rem .625rem;border:1px solid var(--s-free-bd);border-radius:2px;background:var(--c-surface);color:var(--c-ink);text-decoration:none;font-weight:540}
.slot>span{min-width:0;overflow-wrap:anywhere;hyphens:auto}
.slot small{font:400 .8125rem/1.25rem var(--f-ui);color:var(--c-ink-3)}
.slot--few small{font-weight:650;color:var(--c-ink)}
.slot--sold_out{background:var(--s-sold-bg);border-color:var(--s-sold-bd);color:var(--s-sold-fg);font-weight:400}
.slot--sold_out small{color:inherit}
a.slot:hover{background:var(--c-hover);border-color:var(--c-ink-2)}
.mark{width:16px;height:16px;flex:none}
a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--c-ink);outline-offset:2px}
@media (forced-colors:active){.slot--sold_out{border-style:dashed}.mark{forced-color-adjust:auto}.week:nth-child(odd){background:none}.btn--primary{forced-color-adjust:none;background:Highlight;border-color:Highlight;color:HighlightText}}`;

/** The style of every public page. */
export const PAGE_STYLE = `
@font-face{font-family:'Archivo Variable';src:url(/fonts/archivo-latin-wght-normal.woff2) format('woff2');font-weight:100 900;font-display:optional}
@font-face{font-family:'Newsreader Variable';src:url(/fonts/newsreader-latin-wght-normal.woff2) format('woff2');font-weight:200 800;font-display:optional}
:root{color-scheme:light dark;${STOREFRONT_TOKENS}
  --f-ui:'Archivo Variable',system-ui,'Segoe UI','Helvetica Neue',Arial,sans-serif;
  --f-title:'Newsreader Variable','Iowan Old Style',Charter,Georgia,serif}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;font:400 .9375rem/1.375rem var(--f-ui);background:var(--c-page);color:var(--c-ink)}
a{color:inherit;text-underline-offset:3px}
h1,h2{font-family:var(--f-title);font-weight:520;margin:0;text-wrap:balance}
h1{font-size:1.75rem;line-height:2rem}
h2{font-size:1.1875rem;line-height:1.5rem}
.text{margin:.25rem 0 0;color:var(--c-ink-2);white-space:pre-line;overflow-wrap:anywhere;max-width:72ch;text-wrap:pretty}
.org{background:var(--c-surface);border-bottom:1px solid var(--c-rule)}
.org>div,.page,.foot>div{max-width:86rem;margin:0 auto;padding:.5rem 1.5rem}
.org>div{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;min-height:4rem}
.org img{height:40px;width:auto;max-width:200px}
.org b{font:520 1.1875rem/1.25rem var(--f-title);margin-right:auto}
.org p{margin:0;color:var(--c-ink-2)}
.org a,.foot a{display:inline-flex;align-items:center;min-height:2.75rem}
.langs{display:flex;gap:.75rem}
.langs a{min-width:1.75rem;justify-content:center}
.langs [aria-current]{font-weight:650;text-decoration:none}
.page{padding-block:1.5rem 1rem;display:grid;grid-template-columns:minmax(0,1fr);gap:2rem}
.hero{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem 2rem}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.25rem .875rem;border:1px solid var(--c-rule-strong);border-radius:4px;background:var(--c-surface);color:var(--c-ink);font:540 .9375rem/1.25rem var(--f-ui);text-decoration:none;cursor:pointer}
.btn:hover{background:var(--c-hover);border-color:var(--c-ink-2)}
.btn--primary{background:var(--c-accent-fill);border-color:var(--c-accent-fill);color:var(--c-on-accent);width:100%;min-height:3.25rem}
.btn--primary:hover{background:var(--c-accent-hover);border-color:var(--c-accent-hover)}
.head{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between;margin-bottom:.5rem}
.formats{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:1rem;margin:0;padding:0;list-style:none}
.sheet{background:var(--c-surface);border:1px solid var(--c-rule);border-top:2px solid var(--c-ink);border-radius:0 0 4px 4px;min-width:0}
.format>div{padding:.75rem 1rem 1rem;display:grid}
.pic{display:block;width:100%;height:8rem;background:var(--c-sunken);border-bottom:1px solid var(--c-rule)}
.format b{display:flex;justify-content:space-between;gap:.75rem;font-weight:650}
.two{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;align-items:start}
.pages{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;justify-content:space-between;margin-top:.75rem}
.pages span{display:flex}
.pages .btn+.btn{margin-left:-1px}
.ask{border-top:4px solid var(--c-accent)}
.ask>h2{padding:.625rem 1.25rem;border-bottom:1px solid var(--c-rule)}
.ask>div{padding:1rem 1.25rem 1.25rem;display:grid;gap:1rem}
.ask p,.ask .slots,p.over{margin:0}
.ask .slot--issue{grid-template-columns:minmax(0,1fr)}
.ask form{display:grid;gap:1rem}
.field{display:grid;gap:.25rem}
.field>span{display:flex;justify-content:space-between;gap:.5rem;font-weight:540}
.field i{font-style:normal;font-weight:400;color:var(--c-ink-2)}
.in{width:100%;min-height:2.75rem;padding:.375rem .625rem;border:1px solid var(--c-rule-strong);border-radius:4px;background:var(--c-surface);color:var(--c-ink);font:inherit;font-size:1rem}
.in--code{font-size:1.75rem;letter-spacing:.3em;min-height:3.5rem}
.in[aria-invalid]{border-color:var(--s-failed-fg);box-shadow:inset 3px 0 0 var(--s-failed-fg)}
.wrong{color:var(--s-failed-fg);font-weight:540}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0;font-weight:540}
.tick{display:flex;gap:.625rem;align-items:center;min-height:2.75rem}
.tick input{width:20px;height:20px;margin:0;accent-color:var(--c-accent-fill)}
.tick span{margin-left:auto}
.held{display:grid;gap:.125rem;padding:.5rem .75rem;border:1px solid var(--s-reserved-bd);border-left-width:4px;border-radius:2px;background:var(--s-reserved-bg);color:var(--s-reserved-fg)}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.5rem .75rem;text-align:left;border-bottom:1px solid var(--c-rule);white-space:nowrap}
thead th{background:var(--c-sunken);font-weight:400;color:var(--c-ink-2)}
tbody th{font-weight:540}
.num{text-align:right;font-variant-numeric:tabular-nums}
.foot{border-top:1px solid var(--c-rule);margin-top:2rem;color:var(--c-ink-3)}
.foot>div{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center}
.foot span:last-child{margin-left:auto}
@media (min-width:64rem){.two{grid-template-columns:minmax(0,1fr) 25rem}.hero--audience{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}}
@media (max-width:40rem){.org>div,.page,.foot>div{padding-inline:1rem}}
${WEEKS_STYLE}`;
