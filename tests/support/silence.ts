const TOO_LONG_MS = 15_000

/** Says where a run is once nothing else has been said for a while: a silent screen looks like one that hangs. */
export function neverSilent(whereItIs: () => string) {
  let saidAt = performance.now()
  const say = (line: string): void => {
    saidAt = performance.now()
    process.stdout.write(`  ${line}\n`)
  }
  const timer = setInterval(() => {
    if (performance.now() - saidAt >= TOO_LONG_MS) say(whereItIs())
  }, 1000).unref()
  return {
    say,
    secondsAgo: () => (performance.now() - saidAt) / 1000,
    end: () => clearInterval(timer),
  }
}
