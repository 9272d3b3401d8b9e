/** Work that is done again and again, one turn after the other. */
export interface Round {
  /** Begins the next turn now instead of after the pause. */
  wake(): void;
  /** Ends the round; settles once the turn that is running has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a round at once. `turn` promises not to fail and answers whether there is more to do; where there is not, a
 * pause follows.
 */
export function repeat(turn: () => Promise<boolean>, pauseMs: number): Round {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  async function takeTurn(): Promise<void> {
    isWoken = false;
    const hasMore = await turn();
    running = null;
    if (!isStopped) {
      timer = setTimeout(begin, hasMore || isWoken ? 0 : pauseMs);
    }
  }

  function begin(): void {
    clearTimeout(timer);
    running = takeTurn();
  }

  begin();
  return {
    wake() {
      isWoken = true;
      if (!running && !isStopped) {
        begin();
      }
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
