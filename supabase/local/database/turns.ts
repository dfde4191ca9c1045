/** Single file, first come first served: work that waits its turn when someone holds the connection. */
export interface Turns {
  /** At once when nobody holds the connection, else after those who came before. */
  pass<T>(work: () => Promise<T>): Promise<T>
  /** Nobody passes until `work` settles. */
  hold<T>(work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isHeld = false

  function enter(start: () => void): void {
    if (isHeld) waiting.push(start)
    else start()
  }

  function admit(): void {
    while (!isHeld && waiting.length > 0) waiting.shift()?.()
  }

  function letGo(): void {
    isHeld = false
    admit()
  }

  return {
    pass: (work) =>
      isHeld
        ? new Promise((resolve, reject) => enter(() => void work().then(resolve, reject)))
        : work(),
    hold: (work) =>
      new Promise((resolve, reject) =>
        enter(() => {
          isHeld = true
          work().finally(letGo).then(resolve, reject)
        }),
      ),
  }
}
