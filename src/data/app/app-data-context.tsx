import { createContext, use, useSyncExternalStore } from 'react'
import type { AppData } from './app-data.ts'
import type { ReactNode } from 'react'
import type { SessionState } from '#domain/session/session.ts'

const Context = createContext<AppData | null>(null)

interface Props {
  readonly data: AppData
  readonly children: ReactNode
}

export function AppDataProvider({ data, children }: Props) {
  return <Context value={data}>{children}</Context>
}

export function useAppData(): AppData {
  const data = use(Context)
  if (data === null) throw new Error('A screen is outside AppDataProvider.')
  return data
}

/** While a printed page is being woken, nobody is there yet; the truth follows at once. */
export function useSession(): SessionState {
  const { session } = useAppData()
  return useSyncExternalStore(session.subscribe, session.state, stillLoading)
}

const LOADING: SessionState = { status: 'loading' }
const stillLoading = () => LOADING

export function useIsConnected(): boolean {
  const { connection } = useAppData()
  return useSyncExternalStore(connection.subscribe, connection.isUp, printedOnline)
}

const printedOnline = () => true
