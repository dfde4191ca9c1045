import { agreementContent } from '#domain/agreement/agreement-content.ts'
import { tellSalon } from '#domain/salon/salon.ts'
import { agreementDocument } from './agreement-pdf-document.ts'
import { devicePainter } from './agreement-pdf-painter.ts'
import figtree from './fonts/figtree-regular.ttf?url'
import fraunces from './fonts/fraunces-medium.ttf?url'
import type { Agreement } from '#domain/agreement/agreement.ts'
import type { AgreementMade } from './agreement-pdf.ts'

/** Everything heavy about the paper stands behind this file, and is fetched only with it. */
addEventListener('message', ({ data }: MessageEvent<Agreement>) => {
  void make(data).then(answer, (cause: unknown) => answer({ failure: String(cause) }))
})

async function make(agreement: Agreement): Promise<AgreementMade> {
  // A worker loads the sentences anew, and they speak of the example.
  tellSalon(agreement.salon)
  const [text, serif] = await Promise.all([bytesOf(figtree), bytesOf(fraunces)])
  const file = await agreementDocument(agreementContent(agreement), {
    fonts: { text, serif },
    painter: devicePainter(),
  })
  return { file: file.buffer }
}

function answer(made: AgreementMade): void {
  postMessage(made, { transfer: 'file' in made ? [made.file] : [] })
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`A font answered ${response.status}.`)
  return response.arrayBuffer()
}
