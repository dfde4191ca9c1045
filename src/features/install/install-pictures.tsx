import { Sprig } from '#ui/sprig.tsx'
import type { ReactNode } from 'react'

/** The bar of the browser, with the button that shares a page. */
export function SharePicture() {
  return (
    <Sheet>
      <rect className="install-line" x="18" y="16" width="62" height="6" rx="3" />
      <rect className="install-line" x="18" y="30" width="84" height="6" rx="3" />
      <rect className="install-line" x="18" y="44" width="48" height="6" rx="3" />
      <rect className="install-bar" x="8" y="60" width="104" height="28" rx="14" />
      <path className="install-faint" d="m28 69-5 5 5 5M92 69l5 5-5 5" />
      <circle className="install-spot" cx="60" cy="72" r="19" />
      <path className="install-sign" d="M60 77V62m0 0-5 5m5-5 5 5M55 70h-2.5v11h15V70H65" />
    </Sheet>
  )
}

/** The list that opens, with the entry that is meant. */
export function MenuPicture() {
  return (
    <Sheet>
      <rect className="install-line" x="18" y="15" width="52" height="6" rx="3" />
      <path className="install-faint" d="M94 14h8v8h-8z" />
      <rect className="install-spot" x="8" y="30" width="104" height="30" rx="10" />
      <rect className="install-on-spot" x="18" y="42" width="60" height="6" rx="3" />
      <path className="install-sign" d="M90.5 38.5h13v13h-13zM97 41.500v7M93.500 45h7" />
      <rect className="install-line" x="18" y="72" width="42" height="6" rx="3" />
      <path className="install-faint" d="M94 71h8v8h-8z" />
    </Sheet>
  )
}

/** The home screen, with one more sign on it. */
export function HomeScreenPicture() {
  const others = [0, 1, 3, 4, 5].map((place) => ({
    x: 16 + (place % 3) * 32,
    y: 14 + Math.floor(place / 3) * 38,
  }))
  return (
    <Sheet>
      {others.map(({ x, y }) => (
        <rect
          className="install-line"
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="24"
          height="24"
          rx="7"
        />
      ))}
      <rect className="install-tile" x="76" y="10" width="32" height="32" rx="9" />
      <svg x="80" y="14" width="24" height="24">
        <Sprig />
      </svg>
    </Sheet>
  )
}

function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="install-picture" viewBox="0 0 120 92" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
