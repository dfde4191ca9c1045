import { QueryClientProvider } from '@tanstack/react-query'
import { AppDataProvider } from '#data/app-data-context.tsx'
import { Reach } from '#ui/reach.ts'
import { Toasts } from './toasts.tsx'
import type { AppData } from '#data/app-data.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly data: AppData
  readonly children: ReactNode
}

export function Providers({ data, children }: Props) {
  return (
    <AppDataProvider data={data}>
      <QueryClientProvider client={data.queryClient}>
        <Reach value={data.platform.network.answersAt}>{children}</Reach>
        <Toasts />
      </QueryClientProvider>
    </AppDataProvider>
  )
}
