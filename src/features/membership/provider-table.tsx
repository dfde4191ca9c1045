import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Notice } from '#ui/notice.tsx'
import { PlanCards } from './plan-cards.tsx'
import { WORDS } from './words.ts'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import './provider-table.css'

const SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'
const PATIENCE_MS = 8000

export interface ProviderTableSettings {
  readonly id: string
  readonly publishableKey: string
  /** Who pays, where that is known, so that the payment finds its account. */
  readonly person: { readonly userId: string; readonly email: string } | null
}

interface Props {
  readonly settings: ProviderTableSettings
  readonly isOnline: boolean
}

/** The payment provider's table once it has something to show; until then, and without it, our cards. */
export function ProviderTable({ settings, isOnline }: Props) {
  const isAwake = useSyncExternalStore(neverChanges, isRunning, isPrinting)
  if (isAwake && isOnline) return <TableAttempt settings={settings} />
  return (
    <>
      <PlanCards />
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
    </>
  )
}

const neverChanges = () => () => undefined
const isRunning = () => true
const isPrinting = () => false

function TableAttempt({ settings }: Pick<Props, 'settings'>) {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  return (
    <>
      {state !== 'shown' && <PlanCards />}
      {state !== 'failed' && (
        <Table settings={settings} isShown={state === 'shown'} onSettled={setState} />
      )}
      {state === 'failed' && <Notice>{WORDS.failed}</Notice>}
    </>
  )
}

interface TableProps extends Pick<Props, 'settings'> {
  readonly isShown: boolean
  readonly onSettled: (state: 'shown' | 'failed') => void
}

function Table({ settings, isShown, onSettled }: TableProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isShown || place.current === null) return undefined
    // Another provider's element tells nobody that it is ready: what counts is that it takes room.
    const sight = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.height > 0) onSettled('shown')
    })
    sight.observe(place.current)
    const patience = setTimeout(() => onSettled('failed'), PATIENCE_MS)
    return () => {
      sight.disconnect()
      clearTimeout(patience)
    }
  }, [isShown, onSettled])
  return (
    <div ref={place} className="provider-table" data-shown={isShown}>
      <script async src={SCRIPT} />
      <stripe-pricing-table
        pricing-table-id={settings.id}
        publishable-key={settings.publishableKey}
        client-reference-id={settings.person?.userId}
        customer-email={settings.person?.email}
      />
    </div>
  )
}

interface PricingTableAttributes extends HTMLAttributes<HTMLElement> {
  readonly 'pricing-table-id': string
  readonly 'publishable-key': string
  readonly 'client-reference-id': string | undefined
  readonly 'customer-email': string | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stripe-pricing-table': DetailedHTMLProps<PricingTableAttributes, HTMLElement>
    }
  }
}
