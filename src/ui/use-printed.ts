import { useState, useSyncExternalStore } from 'react'

/** False while a page is printed and until it wakes; from then on the hour, the screen and the network may count. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(neverChanges, isRunning, isPrinting)
}

/** Whether this part of the page came as finished markup. */
export function usePrinted(): boolean {
  const isAwake = useIsAwake()
  const [wasPrinted] = useState(!isAwake)
  return wasPrinted
}

const neverChanges = () => () => undefined
const isRunning = () => true
const isPrinting = () => false
