import { CLIENT_SCREENS } from './client-screens.ts'
import { PUBLIC_SCREENS } from './public-screens.ts'
import { DESK_SCREENS } from './desk-screens.ts'
import { MESSAGES_SCREENS } from './messages-screens.ts'
import { STAFF_SCREENS } from './staff-screens.ts'
import type { Screen } from './screen.ts'

/** Every screen of the product. A route or a dialog that is missing here fails `all-screens.test.ts`. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...CLIENT_SCREENS,
  ...DESK_SCREENS,
  ...STAFF_SCREENS,
  ...MESSAGES_SCREENS,
]
