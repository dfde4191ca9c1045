import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { askFrameOutlook } from '#data/device/frame-outlook.ts'
import { Outlook, Reach } from '#ui/reach.ts'
import { Toasts } from './toasts.tsx'
import type { AppData } from '#data/app/app-data.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly data: AppData
  readonly children: ReactNode
}

export function Providers({ data, children }: Props) {
  const outlookFor = useMemo(() => askFrameOutlook(data), [data])
  return (
    <AppDataProvider data={data}>
      <QueryClientProvider client={data.queryClient}>
        <Reach value={data.platform.network.answersAt}>
          <Outlook value={outlookFor}>{children}</Outlook>
        </Reach>
        <Toasts />
      </QueryClientProvider>
    </AppDataProvider>
  )
}
