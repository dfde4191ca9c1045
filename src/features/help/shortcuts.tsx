import { DESK_KEYS } from '#domain/desk/desk-keys.ts'
import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { WORDS } from './words.ts'
import type { DeskKey } from '#domain/desk/desk-keys.ts'
import type { Role } from '#domain/session/roles.ts'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}

const CALENDAR_KEYS = (Object.keys(DESK_KEYS) as DeskKey[]).map((key) => ({
  keys: [WORDS.keyNames[key]],
  does: DESK_KEYS[key],
}))

export function Shortcuts({ role }: { readonly role: Role }) {
  const mayChange = APPOINTMENT_EDITOR_ROLES.includes(role)
  const calendarKeys = [...CALENDAR_KEYS, ...(mayChange ? WORDS.findKeys : [])]
  const visitKeys = [...WORDS.visitKeys, ...(mayChange ? WORDS.changeKeys : [])]
  return (
    <>
      <Keys title={WORDS.keysOf.calendar} shortcuts={calendarKeys} />
      <Keys title={WORDS.keysOf.visit} shortcuts={visitKeys} />
      <Keys title={WORDS.keysOf.list} shortcuts={WORDS.listKeys} />
    </>
  )
}

function Keys({
  title,
  shortcuts,
}: {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}) {
  return (
    <section className="help-keys">
      <h3>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
