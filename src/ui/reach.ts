import { createContext } from 'react'

/** Whether anything answers at an address; the kit does not go out to look, whoever draws it does. */
export const Reach = createContext<(address: string) => Promise<boolean>>(async () => true)

/** What its provider says of a view in a frame: fine, not there, not in another page, or nothing that is known. */
export type FrameOutlook = 'fine' | 'missing' | 'refused' | 'unknown'

/** A page cannot see a refusal; the salon's server can. */
export const Outlook = createContext<(view: string) => Promise<FrameOutlook>>(
  async () => 'unknown' as const,
)
