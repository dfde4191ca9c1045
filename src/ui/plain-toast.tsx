import { closePlainToast, roleOf } from './toast.ts'
import type { Toast } from './toast.ts'
import './plain-toast.css'

/** It stands until it is closed or another comes: nothing here counts seconds. */
export function PlainToast({ title, message, kind, undo }: Toast) {
  const takeBack = () => {
    closePlainToast()
    undo?.onChoose()
  }
  return (
    <div className={`plain-toast plain-toast-${kind}`} role={roleOf(kind)}>
      <strong>{title}</strong>
      <p>{message}</p>
      <div className="plain-toast-ways">
        {undo !== undefined && (
          <button type="button" onClick={takeBack}>
            {undo.label}
          </button>
        )}
        <button type="button" onClick={closePlainToast}>
          Close
        </button>
      </div>
    </div>
  )
}
