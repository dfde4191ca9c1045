import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionPart, SectionParts } from '#ui/section/section-part.tsx'
import { CalendarLook } from './calendar-look.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { WhenWrong } from './when-wrong.tsx'
import { WithoutConnection } from './without-connection.tsx'
import { WORDS } from './words.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './help.css'

/** All that can be read without asking a colleague; it needs no connection. */
export function SectionScreen({ section, title, person: { role } }: SectionVisit) {
  return (
    <SectionFrame title={title} purpose={section.purpose}>
      <SectionParts
        first={
          <>
            <SectionPart title={WORDS.calendar}>
              <CalendarLook role={role} />
            </SectionPart>
            <SectionPart title={WORDS.wrong}>
              <WhenWrong role={role} />
            </SectionPart>
          </>
        }
        second={
          <>
            <SectionPart title={WORDS.offline}>
              <WithoutConnection role={role} />
            </SectionPart>
            <SectionPart title={WORDS.keys}>
              <Shortcuts role={role} />
            </SectionPart>
          </>
        }
      />
    </SectionFrame>
  )
}
