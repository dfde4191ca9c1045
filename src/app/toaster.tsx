import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { TOASTS_AT_ONCE, TOAST_MS } from '#ui/toast.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toaster.css'

export { notifications } from '@mantine/notifications'

/** The one system of toasts; it waits while a pointer or the focus rests on one. */
export function Toaster() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <Notifications limit={TOASTS_AT_ONCE} autoClose={TOAST_MS} pauseResetOnHover="all" />
    </MantineProvider>
  )
}
