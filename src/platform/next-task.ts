/** Lets the browser answer whoever waits for it before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
