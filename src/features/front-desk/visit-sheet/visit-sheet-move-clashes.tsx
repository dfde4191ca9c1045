import { isImpossible } from '#domain/board/desk-clashes.ts'
import { Notice } from '#ui/notice.tsx'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import { clashInWords } from '#features/front-desk/visit-words.ts'
import type { Clash } from '#domain/board/desk-clashes.ts'

/** What speaks against the time, said before anything is moved. */
export function SheetMoveClashes({ clashes }: { readonly clashes: readonly Clash[] }) {
  const cannot = clashes.some(isImpossible)
  const said = [...new Set((cannot ? clashes.filter(isImpossible) : clashes).map(clashInWords))]
  return (
    <div aria-live="polite">
      {said.length > 0 && (
        <Notice kind={cannot ? 'refused' : 'waiting'}>
          <p>{cannot ? WORDS.moveCannot : WORDS.moveAdvised}</p>
          <ul className="visit-sheet-clashes">
            {said.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
