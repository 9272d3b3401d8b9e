/** Draws something several times, each time told which one it is. */
export function repeatDrawing(times: number, draw: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => draw(index)).join('');
}
