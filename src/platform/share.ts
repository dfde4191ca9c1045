export interface SharedPage {
  readonly title: string
  readonly path: string
}

/** What became of a wish to share: handed on, put on the clipboard, thought better of, or not possible. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'impossible'

export type Share = (page: SharedPage) => Promise<ShareOutcome>

/** The device's own sheet where there is one, else the clipboard. */
export const browserShare: Share = async ({ title, path }) => {
  const page = { title, url: new URL(path, window.location.origin).href }
  const outcome = 'share' in navigator ? await shareBySheet(page) : 'impossible'
  if (outcome !== 'impossible') return outcome
  try {
    await navigator.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'impossible'
  }
}

async function shareBySheet(page: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(page)
    return 'shared'
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? 'left' : 'impossible'
  }
}
