import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the picture at this address did not come, also when that was known before the page awoke. */
export function useBroken(address: string) {
  const [broken, setBroken] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)

  useLayoutEffect(() => {
    const image = ref.current
    if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '')
      setBroken(address)
  }, [address])

  return [broken === address, { ref, onError: () => setBroken(address) }] as const
}
