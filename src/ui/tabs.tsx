import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import './tabs.css'

export interface Tab {
  readonly id: string
  readonly label: string
}

interface Props {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string
  /** The page they belong to; which one is chosen stands in its address. */
  readonly to: string
  readonly panelId: string
}

/**
 * Index cards cut from paper: each has an address, so that it can be kept, shared and gone back to.
 * Arrow keys walk them, and Enter or the space bar opens the one in focus.
 */
export function Tabs({ label, tabs, chosen, to, panelId }: Props) {
  const list = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen, and the chosen one may lie outside.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row === null || tab === undefined || tab === null) return
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
  }, [chosen])

  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label} {...KEYS}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={tabId(panelId, tab.id)}
          className="tab"
          role="tab"
          {...addressOf(to, tab)}
          resetScroll={false}
          activeOptions={OF_ITS_OWN}
          aria-selected={tab.id === chosen}
          aria-controls={tab.id === chosen ? panelId : undefined}
          tabIndex={tab.id === chosen ? 0 : -1}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  )
}

export function tabId(panelId: string, tab: string): string {
  return `${panelId}-${tab}`
}

/** Any page of the app may have tabs, so its parameters are not known here. */
function addressOf(to: string, { id }: Tab): { to: string; search: Record<string, string> } {
  return { to, search: { tab: id } }
}

/** All of them share a path: what is asked of it tells them apart. */
const OF_ITS_OWN = { exact: true, includeSearch: true }

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const place = tabs.findIndex((tab) => tab === document.activeElement)
  if (place === -1) return
  if (event.key === ' ') {
    event.preventDefault()
    tabs[place]?.click()
    return
  }
  const next = nextPlace(event.key, place, tabs.length)
  if (next === null) return
  event.preventDefault()
  tabs[next]?.focus()
}

const KEYS = { onKeyDown: walk }

function nextPlace(key: string, place: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? null : (place + step + count) % count
}
