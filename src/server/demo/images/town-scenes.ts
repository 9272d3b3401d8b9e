import { repeatDrawing } from './repeat-drawing.ts';

/** Pictures for towns and their works. */
export const townScenes = {
  districtHeat: {
    panel: '#0f4c5c',
    ink: '#fbe3b5',
    drawing: `<rect width="500" height="280" fill="#f4e9d8"/>
      ${repeatDrawing(
        7,
        (
          index,
        ) => `<rect x="${16 + index * 70}" y="${64 + (index % 3) * 22}" width="54" height="120" fill="${['#c97b5a', '#e0b088', '#a8543e'][index % 3]}"/>
        <path fill="#5a4038" d="M${10 + index * 70} ${66 + (index % 3) * 22}l33-34 33 34z"/><rect x="${28 + index * 70}" y="${90 + (index % 3) * 22}" width="12" height="18" fill="#fff3cf"/>
        <rect x="${48 + index * 70}" y="${90 + (index % 3) * 22}" width="12" height="18" fill="#fff3cf"/>`,
      )}
      <path fill="#b7a58d" d="M0 184h500v34H0z"/><path fill="#2f7d92" d="M0 218h500v62H0z"/>
      <path fill="none" stroke="#7fb9c6" stroke-width="4" stroke-linecap="round" d="M30 244q20-10 40 0t40 0M190 258q20-10 40 0t40 0M350 240q20-10 40 0t40 0"/>
      <path fill="none" stroke="#d4512f" stroke-width="9" stroke-linejoin="round" d="M0 196h170v36h120v-36h210"/>`,
  },
  streetLights: {
    panel: '#1d2440',
    ink: '#ffd978',
    drawing: `<rect width="500" height="280" fill="#2b3560"/><circle cx="424" cy="52" r="20" fill="#e9ecf5"/><circle cx="434" cy="46" r="18" fill="#2b3560"/>
      <g fill="#fff">${repeatDrawing(16, (index) => `<circle cx="${(index * 97) % 500}" cy="${(index * 29) % 96}" r="1.6"/>`)}</g>
      <path fill="#1d2440" d="M0 170h70v-38h54v54h60v-70h48v60h70v-34h64v44h60v-60h74v154H0z"/><path fill="#3f4a78" d="M0 236h500v44H0z"/>
      ${repeatDrawing(
        3,
        (
          index,
        ) => `<path fill="#ffd978" opacity=".28" d="M${96 + index * 150} 118l58 118H${38 + index * 150}z"/>
        <path fill="none" stroke="#aeb6d6" stroke-width="6" stroke-linecap="round" d="M${70 + index * 150} 236V128q0-16 16-16h10"/><path stroke="#ffd978" stroke-width="8" stroke-linecap="round" d="M${88 + index * 150} 114h18"/>`,
      )}`,
  },
} as const;
