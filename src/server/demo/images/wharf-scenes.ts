import { repeatDrawing } from './repeat-drawing.ts';

const containers = (x: number, y: number, colours: readonly string[]): string =>
  colours
    .map(
      (colour, index) =>
        `<rect x="${x + (index % 2) * 66}" y="${y - Math.floor(index / 2) * 34}" width="62" height="30" fill="${colour}"/>`,
    )
    .join('');

/** Pictures for those who work by the water. */
export const wharfScenes = {
  harbourCrane: {
    panel: '#b23a1e',
    ink: '#fff1e4',
    drawing: `<rect width="500" height="280" fill="#d5e4ea"/><path fill="#5d8296" d="M0 226h500v54H0z"/><path fill="#8b9299" d="M0 214h330v16H0z"/>
      <g fill="none" stroke="#c8452a" stroke-width="10" stroke-linejoin="round"><path d="M96 214V92h72v122M96 150h72M60 92h330M132 92V34L60 92M132 34l200 58"/></g>
      <path fill="none" stroke="#3b444b" stroke-width="3" d="M300 92v52"/><rect x="264" y="144" width="72" height="32" fill="#e0a02f"/>
      ${containers(196, 184, ['#2f6c8a', '#7c8f3d', '#c8452a'])}
      <path fill="#27363f" d="M346 206h140l-22 44H372z"/><path fill="#f5f2ea" d="M430 176h36v30h-36z"/>${containers(352, 176, ['#4f7d5b'])}`,
  },
  ropes: {
    panel: '#17324d',
    ink: '#e9d5a8',
    drawing: `<rect width="500" height="280" fill="#dfe7e6"/><path fill="#8aa7b0" d="M0 190h500v90H0z"/>
      <path fill="#4b5660" d="M330 280v-96h-22v-26h104v26h-22v96z"/>
      <g fill="none" stroke="#c9a25e" stroke-width="20"><path d="M-10 250C120 250 180 214 322 214h76M322 236h76"/></g>
      <g fill="none" stroke="#a67f3f" stroke-width="20" stroke-dasharray="3 13"><path d="M-10 250C120 250 180 214 322 214h76M322 236h76"/></g>
      <circle cx="140" cy="104" r="58" fill="none" stroke="#c9a25e" stroke-width="18"/><circle cx="140" cy="104" r="58" fill="none" stroke="#a67f3f" stroke-width="18" stroke-dasharray="3 12"/>
      <circle cx="140" cy="104" r="30" fill="none" stroke="#c9a25e" stroke-width="18"/><circle cx="140" cy="104" r="30" fill="none" stroke="#a67f3f" stroke-width="18" stroke-dasharray="3 12"/>`,
  },
  lighthouse: {
    panel: '#22313f',
    ink: '#f4e8d0',
    drawing: `<rect width="500" height="280" fill="#f0dcc4"/><circle cx="120" cy="190" r="54" fill="#e88f5a"/><path fill="#3e6478" d="M0 196h500v84H0z"/>
      <path fill="none" stroke="#6f93a4" stroke-width="4" stroke-linecap="round" d="M40 222h70M150 244h90M30 262h50M210 216h40"/>
      <path fill="#2c3a40" d="M300 280c10-50 60-74 110-66 50 6 80 36 90 66z"/><path fill="#fbf7ef" d="M374 216l10-126h40l10 126z"/>
      <path fill="#c23b2c" d="M382 116h44l3 32h-49zM377 176h55l3 32h-61z"/><path fill="#2c3a40" d="M380 90V62h48v28zM376 62l28-22 28 22z"/><rect x="390" y="66" width="28" height="20" fill="#ffe08a"/>
      <path fill="#ffe08a" opacity=".45" d="M390 76 180 40v72z"/><path fill="#f6f1e6" d="M176 196V136l46 60zM170 196v-44l-30 44z"/><path fill="#5a3b2e" d="M132 200h98l-14 18h-70z"/>`,
  },
  coffee: {
    panel: '#5b2f1e',
    ink: '#f6e3c8',
    drawing: `<rect width="500" height="280" fill="#ead9c2"/><path fill="#c4a27c" d="M0 222h500v58H0z"/>
      <path fill="#fbf8f2" d="M120 118h140v66a48 48 0 0 1-48 48h-44a48 48 0 0 1-48-48z"/><path fill="none" stroke="#fbf8f2" stroke-width="14" d="M260 136h20a24 24 0 0 1 0 50h-22"/>
      <ellipse cx="190" cy="120" rx="70" ry="12" fill="#4a2718"/><g fill="none" stroke="#b79a7d" stroke-width="6" stroke-linecap="round"><path d="M164 92q-14-18 0-36t0-34M194 92q-14-18 0-36t0-34M224 92q-14-18 0-36t0-34"/></g>
      <path fill="#a8814f" d="M326 96q54-16 108 0l18 140H308z"/><path fill="#8b6839" d="M326 96q54-28 108 0-54 20-108 0z"/><path fill="none" stroke="#8b6839" stroke-width="4" d="M340 140l-8 90M420 140l8 90"/>
      <g fill="#4a2718">${repeatDrawing(5, (index) => `<ellipse cx="${60 + index * 46}" cy="${252 + (index % 2) * 8}" rx="13" ry="9" transform="rotate(${index * 31} ${60 + index * 46} 254)"/>`)}</g>`,
  },
} as const;
