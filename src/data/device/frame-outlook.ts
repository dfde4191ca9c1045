import { fieldsOf } from '#domain/text/row-fields.ts'
import type { AppData } from '#data/app/app-data.ts'

/** A view in a frame, as far as the server has looked; whatever it cannot say is left to the frame itself. */
export type FrameOutlook = 'fine' | 'missing' | 'refused' | 'unknown'

const REFUSALS = ['x-frame-options', 'frame-ancestors']

export function askFrameOutlook({
  platform,
  connection,
}: Pick<AppData, 'platform' | 'connection'>) {
  return async (view: string): Promise<FrameOutlook> => {
    const answer = await platform
      .callFunction({ name: 'framable-view', body: { view } }, connection.noteOutcome)
      .catch(() => null)
    if (answer?.status !== 200) return 'unknown'
    const told = fieldsOf(answer.body)
    const framable = told.text('framable')
    if (framable !== 'no') return framable === 'yes' ? 'fine' : 'unknown'
    return REFUSALS.includes(told.text('reason')) ? 'refused' : 'missing'
  }
}
