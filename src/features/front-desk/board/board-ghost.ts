import type { BoardPlace } from './board-place.ts'

export interface BoardMeasure {
  readonly columns: readonly { readonly left: number; readonly width: number }[]
  /** Where the rail begins within the sheet. */
  readonly top: number
  readonly pixelsAMinute: number
}

export interface Ghost {
  /** Moves it there; what speaks against that place stands under it. */
  show(place: BoardPlace, time: string, against: string): void
  readonly hold: (pointerId: number) => void
  remove(): void
}

/** Looked at once, when something is picked up: nothing is measured while it moves. */
export function measureBoard(sheet: HTMLElement, minutes: number): BoardMeasure {
  const columns = [...sheet.querySelectorAll<HTMLElement>('[data-column]')]
  const [first] = columns
  return {
    columns: columns.map(({ offsetLeft, offsetWidth }) => ({
      left: offsetLeft,
      width: offsetWidth,
    })),
    top: first?.offsetTop ?? 0,
    pixelsAMinute: (first?.offsetHeight ?? minutes) / minutes,
  }
}

/** The one thing that moves: a card of its own above the others, moved by transform alone. */
export function createGhost(
  sheet: HTMLElement,
  measure: BoardMeasure,
  { name, railFrom }: { readonly name: string; readonly railFrom: number },
): Ghost {
  const card = sheet.ownerDocument.createElement('div')
  card.className = 'board-ghost'
  card.setAttribute('aria-hidden', 'true')
  const [title, when, why] = ['strong', 'span', 'span'].map((tag) => {
    const part = sheet.ownerDocument.createElement(tag)
    card.append(part)
    return part
  })
  if (title !== undefined) title.textContent = name
  if (why !== undefined) why.className = 'board-ghost-why'
  sheet.append(card)
  return {
    show({ column, from, minutes }, time, against) {
      const { left = 0, width = 0 } = measure.columns[column] ?? {}
      const top = measure.top + (from - railFrom) * measure.pixelsAMinute
      card.style.transform = `translate(${left}px, ${top}px)`
      card.style.width = `${width}px`
      card.style.height = `${minutes * measure.pixelsAMinute}px`
      card.dataset['clash'] = against === '' ? '' : 'yes'
      if (when !== undefined) when.textContent = time
      if (why !== undefined) why.textContent = against
    },
    hold: (pointerId) => card.setPointerCapture(pointerId),
    remove: () => card.remove(),
  }
}
