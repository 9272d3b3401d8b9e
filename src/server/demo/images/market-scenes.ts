import { repeatDrawing } from './repeat-drawing.ts';

const ear = (
  x: number,
  y: number,
  tilt: number,
): string => `<g transform="translate(${x} ${y}) rotate(${tilt})">
  <path fill="none" stroke="#b98a2f" stroke-width="5" d="M0 0v170"/>
  ${repeatDrawing(6, (index) => `<ellipse cx="-10" cy="${index * 17}" rx="7" ry="13" transform="rotate(-32 -10 ${index * 17})"/><ellipse cx="10" cy="${index * 17}" rx="7" ry="13" transform="rotate(32 10 ${index * 17})"/>`)}
  <ellipse cy="-16" rx="7" ry="14"/></g>`;

/** Pictures for the covered markets. */
export const marketScenes = {
  cheese: {
    panel: '#6a4a12',
    ink: '#fff0c2',
    drawing: `<rect width="500" height="280" fill="#f3ead6"/><path fill="#a9784a" d="M0 214h500v66H0z"/><path fill="#8f6239" d="M0 214h500v8H0z"/>
      <path fill="#e2ab35" d="M52 214V134L300 82v132z"/><path fill="#f3cf69" d="M52 134 300 82l30 28-250 44z"/><path fill="#d2962a" d="M300 82l30 28v104h-30z"/>
      <g fill="#c98f22"><circle cx="110" cy="182" r="13"/><circle cx="184" cy="150" r="18"/><circle cx="250" cy="188" r="12"/><circle cx="148" cy="198" r="8"/><circle cx="262" cy="128" r="9"/></g>
      <ellipse cx="412" cy="160" rx="62" ry="20" fill="#efe4cc"/><path fill="#d9c7a3" d="M350 160v44a62 20 0 0 0 124 0v-44a62 20 0 0 1-124 0z"/>
      <ellipse cx="412" cy="126" rx="48" ry="16" fill="#f8f1e0"/><path fill="#e4d6b6" d="M364 126v28a48 16 0 0 0 96 0v-28a48 16 0 0 1-96 0z"/>`,
  },
  wheat: {
    panel: '#7b4b1f',
    ink: '#fdeccd',
    drawing: `<rect width="500" height="280" fill="#fbf1dc"/><circle cx="380" cy="84" r="44" fill="#f2c14e"/><path fill="#e4c98a" d="M0 228q130-34 260-8t240-18v78H0z"/>
      <g fill="#d9a53c">${ear(70, 90, -8)}${ear(126, 70, 3)}${ear(182, 96, 10)}</g>
      <path fill="#b5713a" d="M236 236q-6-84 104-84t112 84q-108 20-216 0z"/><path fill="none" stroke="#f1d3a2" stroke-width="8" stroke-linecap="round" d="M284 182q10 20 2 44M336 166q12 28 2 64M392 178q10 22 2 46"/>`,
  },
  vineyard: {
    panel: '#4c1d33',
    ink: '#f6dfd0',
    drawing: `<rect width="500" height="280" fill="#f5e2cf"/><circle cx="96" cy="66" r="30" fill="#eaa25c"/><path fill="#b79b72" d="M0 140q120-60 250-14t250-26v180H0z"/>
      <path fill="#7d8f4a" d="M0 168q150-44 280-10t220-14v136H0z"/>
      <g fill="none" stroke="#51642f" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 15">${repeatDrawing(6, (index) => `<path d="M${-40 + index * 20} ${190 + index * 19}q170-44 320-12t280-14"/>`)}</g>
      <path fill="#f8f0e2" d="M356 92h74v46h-74z"/><path fill="#a4502f" d="M346 94l47-30 47 30z"/><path fill="#f8f0e2" d="M430 72h22v66h-22z"/><path fill="#a4502f" d="M426 74l15-26 15 26z"/>`,
  },
  fish: {
    panel: '#0d3b54',
    ink: '#e6f3f5',
    drawing: `<rect width="500" height="280" fill="#dcebee"/>
      <g fill="#fff" opacity=".8">${repeatDrawing(22, (index) => `<path d="M${(index * 53) % 480} ${226 + ((index * 17) % 44)}l14-8 12 9-6 14-16 1z"/>`)}</g>
      ${repeatDrawing(3, (index) => {
        const [x, y] = [50 + (index % 2) * 60, 62 + index * 66];
        return `<path fill="${['#6d97a8', '#4f7d92', '#86a9b5'][index]}" d="M${x} ${y}q90-52 190-12l56-30-12 42 12 42-56-30q-100 40-190-12z"/>
          <path fill="#e9f2f3" d="M${x + 6} ${y + 4}q84 34 180 6-96 6-180-6z"/><circle cx="${x + 34}" cy="${y - 8}" r="5" fill="#0d2a3a"/><path fill="none" stroke="#2d586b" stroke-width="3" d="M${x + 62} ${y - 18}q14 18 0 34"/>`;
      })}
      <path fill="#f2d24a" d="M410 190a46 46 0 0 1 66 60z"/><path fill="none" stroke="#d5b22d" stroke-width="4" d="M412 192a46 46 0 0 1 62 56"/>`,
  },
} as const;
