import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy, useSyncExternalStore } from 'react'
import { AppDataProvider } from '#data/app-data-context.tsx'
import { Reach } from '#ui/reach.ts'
import { areToastsWanted, onToastsWanted } from '#ui/toast.ts'
import type { AppData } from '#data/app-data.ts'
import type { ReactNode } from 'react'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

interface Props {
  readonly data: AppData
  readonly children: ReactNode
}

export function Providers({ data, children }: Props) {
  const isToasterWanted = useSyncExternalStore(onToastsWanted, areToastsWanted, noneWanted)
  return (
    <AppDataProvider data={data}>
      <QueryClientProvider client={data.queryClient}>
        <Reach value={data.platform.network.answersAt}>{children}</Reach>
        {isToasterWanted && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </QueryClientProvider>
    </AppDataProvider>
  )
}

const noneWanted = () => false
