import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { cssVariablesResolver, theme } from './theme.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toaster.css'

const SHOWN_AT_ONCE = 3
const SHOWN_FOR_MS = 5000

/** The one system of toasts; it waits while a pointer or the focus rests on one. */
export function Toaster() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <Notifications limit={SHOWN_AT_ONCE} autoClose={SHOWN_FOR_MS} pauseResetOnHover="all" />
    </MantineProvider>
  )
}
