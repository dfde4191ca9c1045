/** Files that a person keeps: they land wherever this browser puts downloads. */
export interface Downloads {
  /** A file made here. */
  readonly save: (file: Blob, name: string) => void
  /** A file that lies at an address, which the server hands out as a download. */
  readonly fetch: (address: string, name: string) => void
}

/** Time for the browser to begin reading what it was handed. */
const READ_MS = 60_000

export const browserDownloads: Downloads = {
  save: (file, name) => {
    const address = URL.createObjectURL(file)
    press(address, name)
    setTimeout(() => URL.revokeObjectURL(address), READ_MS)
  },
  fetch: press,
}

function press(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noreferrer'
  link.click()
}
