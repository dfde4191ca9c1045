import { classList } from './class-list.ts'
import type { ButtonHTMLAttributes, Ref } from 'react'
import './button.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly wide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  /** Work is under way: a spinner shows, and a second press does nothing. */
  readonly busy?: boolean
}

export function Button({ kind = 'secondary', wide = false, busy = false, ...rest }: Props) {
  const { children, className, onClick, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      type={busy ? 'button' : type}
      className={classList(buttonClass(kind, wide), className)}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function buttonClass(kind: ButtonKind, wide: boolean): string {
  return classList('button', `button-${kind}`, wide && 'button-wide')
}
