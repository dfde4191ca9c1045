import { useState } from 'react'
import type { VisitLine } from './visit-lines.tsx'

/** What is to be done, and the buttons that say so. */
export interface AskedWords {
  readonly title: string
  readonly words: string
  readonly yes: string
  readonly no: string
}

interface Question extends AskedWords {
  readonly visits: readonly VisitLine[]
  readonly answer: (isWanted: boolean) => void
}

/** Shows whose visits a change hits, and waits for a yes or a no. */
export function useAgreement() {
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    question,
    agrees: (visits: readonly VisitLine[], words: AskedWords): Promise<boolean> =>
      new Promise((resolve) => {
        setQuestion({
          ...words,
          visits,
          answer: (isWanted) => {
            setQuestion(null)
            resolve(isWanted)
          },
        })
      }),
  }
}

export type Agreements = ReturnType<typeof useAgreement>
