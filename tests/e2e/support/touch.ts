import type { CDPSession, Page } from '@playwright/test';

const FRAME_MS = 16;
const MOVES = 10;

/** A finger on the screen of the page. */
export interface TouchScreen {
  /** Goes from one point to another, and lets go there. */
  swipe(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
}

/** Makes the page one that is touched; before it is visited. */
export async function emulateTouch(page: Page): Promise<TouchScreen> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    async swipe([fromX, fromY], [toX, toY]) {
      await touch(devTools, 'touchStart', [{ x: fromX, y: fromY }]);
      for (let move = 1; move <= MOVES; move += 1) {
        const share = move / MOVES;
        const point = { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share };
        await touch(devTools, 'touchMove', [point]);
        await page.waitForTimeout(FRAME_MS);
      }
      await touch(devTools, 'touchEnd', []);
    },
  };
}

function touch(
  devTools: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { x: number; y: number }[],
): Promise<unknown> {
  return devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
}
