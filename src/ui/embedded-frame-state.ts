import { use, useEffect, useRef, useState } from 'react'
import { Outlook, Reach } from './reach.ts'
import type { RefObject } from 'react'
import type { FrameOutlook } from './reach.ts'

export const FRAME_CHECK_MS = 2200

/** A frame that has loaded is shown, whether or not the server knows of a refusal by then. */
const HEARING_MS = 1000

export type FrameState = 'loading' | 'looking' | 'loaded' | 'failed' | 'refused'

interface Asked {
  readonly url: string
  /** The same view without what it is told of the person. */
  readonly view: string
}

/** What became of a frame: its own load event, what is in it, who answers there, and what its provider says. */
export function useFrameState({ url, view }: Asked, frame: RefObject<HTMLIFrameElement | null>) {
  const [state, setState] = useState<FrameState>('loading')
  const reaches = use(Reach)
  const outlookFor = use(Outlook)
  const heard = useRef<Promise<FrameOutlook> | null>(null)

  useEffect(() => {
    const check = setTimeout(() => setState(settle), FRAME_CHECK_MS)
    return () => clearTimeout(check)
  }, [])

  useEffect(() => {
    let isOver = false
    const hearing = outlookFor(view)
    heard.current = hearing
    void hearing.then((outlook) => {
      if (isOver) return
      if (outlook === 'refused') setState('refused')
      if (outlook === 'missing') setState('failed')
    })
    return () => void (isOver = true)
  }, [outlookFor, view])

  // The browser's own page about a dead address counts as loaded too.
  const look = async () => {
    if (looksEmpty(frame.current)) return
    setState((current) => (current === 'loading' ? 'looking' : current))
    const [isThere] = await Promise.all([reaches(url), soon(heard.current)])
    setState((current) => (current === 'looking' ? (isThere ? 'loaded' : 'failed') : current))
  }
  return { state, look }
}

function settle(state: FrameState): FrameState {
  return state === 'loading' ? 'failed' : state
}

function soon(hearing: Promise<unknown> | null): Promise<unknown> {
  return Promise.race([hearing, new Promise((resolve) => setTimeout(resolve, HEARING_MS))])
}

/** A page of another origin cannot be looked into, and so counts as shown once it has loaded. */
function looksEmpty(frame: HTMLIFrameElement | null): boolean {
  const page = frame?.contentDocument ?? null
  if (page === null) return false
  return page.body.childElementCount === 0 && page.body.textContent.trim() === ''
}
