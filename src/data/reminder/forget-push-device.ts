import type { SessionParts } from '#data/session/session-parts.ts'

const SERVER_PATIENCE_MS = 1500

/** From now on nothing is told on this device, whether or not the server hears of it in time. */
export async function forgetPushDevice(
  parts: Pick<SessionParts, 'platform' | 'backend'>,
): Promise<void> {
  const { clock, report } = parts.platform
  const forgotten = import('./push-device.ts').then(({ silence }) => silence(parts))
  const tired = new Promise<void>((resolve) => clock.after(SERVER_PATIENCE_MS, resolve))
  await Promise.race([forgotten, tired]).catch((cause: unknown) =>
    report('The server was not told that this device gets no more reminders.', cause),
  )
}
