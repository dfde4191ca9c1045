/** Whether fields on the page hold what somebody typed there, and loading it again would lose it. */
export function watchTypedWords(): () => boolean {
  const fields = new Set<TextField>()
  document.addEventListener('input', ({ target }) => isTextField(target) && fields.add(target))
  return () => {
    for (const field of fields) if (!field.isConnected || field.value === '') fields.delete(field)
    return fields.size > 0
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const NO_WORDS = /^(?:search|checkbox|radio|range|color)$/

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !NO_WORDS.test(target.type)
}
