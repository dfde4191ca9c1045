import { makeAgreementPdf } from '#platform/agreement-pdf.ts'
import { systemClock } from '#platform/clock.ts'
import { keepGate } from '#platform/trusted-markup.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'

/** What the page tells about making one: the file, and for how long it could do nothing else. */
export interface Making {
  readonly file: readonly number[]
  readonly type: string
  readonly tookMs: number
  readonly longestPauseMs: number
}

declare global {
  interface Window {
    makeAgreement(agreement: Agreement): Promise<Making>
  }
}

keepGate()

window.makeAgreement = async (agreement) => {
  const started = performance.now()
  const pauses = watchPauses()
  const file = await makeAgreementPdf(agreement, systemClock)
  const tookMs = performance.now() - started
  const longestPauseMs = pauses.stop()
  const bytes = [...new Uint8Array(await file.arrayBuffer())]
  return { file: bytes, type: file.type, tookMs, longestPauseMs }
}

/** A chain of small tasks; whatever holds the page up stretches one of the gaps between them. */
function watchPauses() {
  const { port1, port2 } = new MessageChannel()
  let last = performance.now()
  let longest = 0
  port1.onmessage = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    setTimeout(() => port2.postMessage(null), 4)
  }
  port2.postMessage(null)
  return {
    stop() {
      port1.close()
      return longest
    },
  }
}
