import type { Person } from '#domain/session/session.ts'
import type { StaffSection } from './staff-page.ts'

export type SectionSearch = Readonly<Record<string, unknown>>

/** What the screen of a section is given. What its address says is anybody's to write: the screen reads it. */
export interface SectionVisit {
  readonly section: StaffSection
  readonly title: string
  readonly person: Person
  /** The salon has connected a view of its own: this comes below it. */
  readonly hasView: boolean
  readonly search: SectionSearch
  /** Replacing leaves no step for the way back, as for every letter of a search. */
  readonly onSearch: (search: SectionSearch, how?: { readonly replace?: boolean }) => void
}
