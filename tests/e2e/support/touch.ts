import type { CDPSession, Page } from '@playwright/test';

const MOVES = 10;

/** The emulated touch screen of a page. */
interface TouchScreen {
  /** Touches a point, moves to another point, one step per frame, and ends the touch there. */
  swipe(from: [x: number, y: number], to: [x: number, y: number]): Promise<void>;
}

/** Gives the page a touch screen. Call it before the page is visited. */
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
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
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
