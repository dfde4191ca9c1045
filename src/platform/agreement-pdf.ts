import type { Agreement } from '#domain/agreement/agreement.ts'
import type { Clock } from './clock.ts'

/** Nobody waits longer for a paper; on a slow line most of it goes into fetching the maker. */
const PATIENCE_MS = 30_000

/** What the maker answers: the file, or why there is none. */
export type AgreementMade = { readonly file: ArrayBuffer } | { readonly failure: string }

/** The agreement could not be made into a file; signing up goes on without one. */
export class AgreementNotMade extends Error {
  constructor(why: string) {
    super(`The agreement could not be made into a file: ${why}`)
    this.name = 'AgreementNotMade'
  }
}

/** Made in a worker of its own, so that the page stays free; the worker is gone afterwards. */
export function makeAgreementPdf(
  agreement: Agreement,
  clock: Clock,
  openMaker: () => Worker = openWorker,
): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    const maker = openMaker()
    const stopWaiting = clock.after(PATIENCE_MS, () => fail('it took too long'))

    function end(): void {
      stopWaiting()
      maker.terminate()
    }

    function fail(why: string): void {
      end()
      reject(new AgreementNotMade(why))
    }

    maker.addEventListener('message', ({ data }: MessageEvent<AgreementMade>) => {
      if ('failure' in data) return fail(data.failure)
      end()
      resolve(new Blob([data.file], { type: 'application/pdf' }))
    })
    maker.addEventListener('error', ({ message }) => fail(message || 'its maker did not load'))
    maker.addEventListener('messageerror', () => fail('its maker was not understood'))
    maker.postMessage(agreement)
  }).catch((cause: unknown) => {
    throw cause instanceof AgreementNotMade ? cause : new AgreementNotMade(String(cause))
  })
}

function openWorker(): Worker {
  return new Worker(new URL('./agreement-pdf-worker.ts', import.meta.url), { type: 'module' })
}
