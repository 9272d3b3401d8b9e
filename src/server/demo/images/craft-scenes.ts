import { repeatDrawing } from './repeat-drawing.ts';

const solarHouse = (x: number, y: number, width: number): string => {
  const middle = x + width / 2;
  return `
    <path fill="#f6f3ea" d="M${x} ${y}h${width}v${230 - y}H${x}z"/>
    <path fill="#8d5a46" d="M${x - 14} ${y + 2}L${middle} ${y - 58}L${x + width + 14} ${y + 2}z"/>
    <path fill="#1f3f66" d="M${middle + 8} ${y - 44}l${width / 2 - 14} 36h-34l-${width / 2 - 26}-28z"/>
    <path fill="#7c93a3" d="M${x + 20} ${y + 20}h22v30h-22zM${x + width - 42} ${y + 20}h22v30h-22z"/>`;
};

const brickRow = (row: number): string =>
  repeatDrawing(9, (index) => {
    const shade = ['#b4553c', '#a94a33', '#c0644a', '#9d4430', '#b85f45'][(index * 2 + row * 3) % 5];
    return `<rect x="${index * 62 - (row % 2) * 31}" y="${row * 26 + 10}" width="58" height="22" rx="1" fill="${shade}"/>`;
  });

/** Pictures for those who build and equip houses. */
export const craftScenes = {
  solarRoofs: {
    panel: '#123a66',
    ink: '#f2cf63',
    drawing: `<rect width="500" height="280" fill="#dfe9ef"/><circle cx="444" cy="48" r="22" fill="#f2cf63"/>
      <path fill="#b9c7b4" d="M0 222h500v58H0z"/>${solarHouse(36, 140, 106)}${solarHouse(184, 122, 122)}${solarHouse(348, 148, 102)}`,
  },
  heatPump: {
    panel: '#7a2e1d',
    ink: '#fbe9d7',
    drawing: `<rect width="500" height="280" fill="#f3e3d3"/><path fill="#d9c2ab" d="M0 214h500v66H0z"/>
      <rect x="60" y="84" width="190" height="136" fill="#fbf6ef"/><path fill="#9a4a35" d="M40 88 155 22 270 88z"/>
      <rect x="96" y="112" width="44" height="54" fill="#a9bcc6"/><rect x="172" y="112" width="44" height="54" fill="#a9bcc6"/>
      <rect x="292" y="118" width="150" height="104" rx="8" fill="#5e6b70"/><circle cx="352" cy="170" r="40" fill="#47535a"/>
      <g stroke="#d7dfe2" stroke-width="5" stroke-linecap="round">${repeatDrawing(6, (index) => `<path d="M352 170v-30" transform="rotate(${index * 60} 352 170)"/>`)}</g>
      <path stroke="#d7dfe2" stroke-width="5" stroke-linecap="round" d="M410 142h18M410 158h18M410 174h18"/>
      <path fill="none" stroke="#b3402a" stroke-width="6" d="M250 190h42"/><path fill="none" stroke="#3b6ea5" stroke-width="6" d="M250 204h42"/>`,
  },
  windows: {
    panel: '#14463f',
    ink: '#e8f1ec',
    drawing: `<rect width="500" height="280" fill="#c9bba6"/>
      ${repeatDrawing(8, (index) => {
        const [x, y] = [34 + (index % 4) * 118, 28 + Math.floor(index / 4) * 128];
        const glass = ['#9fc0cf', '#b7d2da', '#86aabd', '#f4d98d'][(index * 3) % 4];
        return `<rect x="${x}" y="${y}" width="78" height="96" fill="#f7f4ee"/><rect x="${x + 8}" y="${y + 8}" width="28" height="80" fill="${glass}"/>
          <rect x="${x + 42}" y="${y + 8}" width="28" height="80" fill="${glass}"/><path fill="#fff" opacity=".35" d="M${x + 8} ${y + 60}l28-40v20l-28 40z"/>
          <rect x="${x - 6}" y="${y + 96}" width="90" height="7" fill="#8f8371"/>`;
      })}`,
  },
  timberFrame: {
    panel: '#4a3420',
    ink: '#f0dcb8',
    drawing: `<rect width="500" height="280" fill="#e9efe6"/><path fill="#5f7d5c" d="M0 210q60-66 120-24t120-30 130 20 130-22v126H0z"/><path fill="#c8b48e" d="M0 236h500v44H0z"/>
      <g fill="none" stroke="#b98445" stroke-width="11" stroke-linejoin="round"><path d="M110 240V110h280v130M250 240V44M94 122 250 36l156 86M110 176h280"/></g>
      <g stroke="#d3a163" stroke-width="7"><path d="M116 236l60-56M384 236l-60-56M180 110v66M320 110v66"/></g>`,
  },
  bricks: {
    panel: '#3b2a26',
    ink: '#f3d9c6',
    drawing: `<rect width="500" height="280" fill="#d8c4b4"/>${repeatDrawing(10, brickRow)}
      <path fill="#35261f" d="M196 280V150a54 54 0 0 1 108 0v130z"/><path fill="none" stroke="#8c3a28" stroke-width="18" stroke-dasharray="16 4" d="M187 280V150a63 63 0 0 1 126 0v130"/>`,
  },
  elevator: {
    panel: '#26323f',
    ink: '#f2b84b',
    drawing: `<rect width="500" height="280" fill="#e6e9ec"/>
      ${repeatDrawing(3, (floor) => `<rect y="${84 + floor * 92}" width="500" height="8" fill="#9aa5af"/>`)}
      <rect x="206" width="88" height="280" fill="#cfd8de"/><path stroke="#8996a1" stroke-width="3" d="M206 0v280M294 0v280M238 0v104M262 0v104"/>
      <rect x="212" y="98" width="76" height="82" rx="4" fill="#f2b84b"/><rect x="222" y="110" width="56" height="58" fill="#fdf2d8"/>
      <circle cx="250" cy="126" r="8" fill="#26323f"/><path fill="#26323f" d="M238 168v-20a12 12 0 0 1 24 0v20z"/>
      <g fill="none" stroke="#6b7884" stroke-width="8"><path d="M20 268h40v-18h36v-18h36v-18h36v-18M480 176h-40v-18h-36v-18h-36v-18h-36v-18"/></g>`,
  },
  greenRoof: {
    panel: '#2f5a35',
    ink: '#eef4d6',
    drawing: `<rect width="500" height="280" fill="#e2eef2"/>${repeatDrawing(6, (index) => `<rect x="${index * 90 - 20}" y="${120 + (index % 3) * 22}" width="70" height="160" fill="#c8d5da"/>`)}
      <path fill="#8a6f52" d="M40 176h420v14H40z"/><path fill="#f5f1e6" d="M56 190h388v90H56z"/>
      <path fill="#6e9c4f" d="M40 178q14-24 34-12 10-26 34-8 18-28 44-4 20-20 40 0 22-30 48 0 20-22 42-2 20-26 46 2 22-22 42 0 20-20 40 4 24-18 50 20z"/>
      <g fill="#d97b66">${repeatDrawing(9, (index) => `<circle cx="${76 + index * 43}" cy="${164 - (index % 3) * 7}" r="5"/>`)}</g>
      <path fill="#9fb6bf" d="M92 214h40v40H92zM176 214h40v40h-40zM260 214h40v40h-40zM344 214h40v40h-40z"/>`,
  },
  rain: {
    panel: '#2b4a5e',
    ink: '#dcebf2',
    drawing: `<rect width="500" height="280" fill="#b8cad4"/>
      <g stroke="#7f9cad" stroke-width="3" stroke-linecap="round">${repeatDrawing(38, (index) => `<path d="M${(index * 67) % 500} ${(index * 41) % 130}l-6 18"/>`)}</g>
      <path fill="#59473f" d="M0 60 330 168v30H0z"/><path fill="none" stroke="#6d584e" stroke-width="4" d="M0 92l290 95M0 124l190 62M0 156l96 30"/>
      <path fill="#8fa0a8" d="M0 194h352a24 24 0 0 1-24 26H0z"/><path fill="#75868f" d="M310 216h26v64h-26z"/>
      <path fill="#f3efe6" d="M0 220h296v60H0z"/><path fill="#4c86a8" d="M384 252c0-24 24-30 24-62 0 32 24 38 24 62a24 22 0 0 1-48 0z"/>`,
  },
} as const;
