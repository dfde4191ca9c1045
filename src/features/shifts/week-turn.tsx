import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { daysLater } from '#domain/time/salon-clock.ts'
import { daysOfWeek, mondayOf } from '#domain/time/week.ts'
import { dayInWords, withYear } from '#domain/hours/opening-days.ts'
import { Button } from '#ui/button.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly monday: string
  readonly today: string
  /** Null: this week. */
  readonly onGo: (monday: string | null) => void
}

export function WeekTurn({ monday, today, onGo }: Props) {
  const thisWeek = mondayOf(today)
  const go = (weeks: number) => {
    const wanted = daysLater(monday, weeks * 7)
    onGo(wanted === thisWeek ? null : wanted)
  }
  return (
    <div className="shifts-turn">
      <Button aria-label={WORDS.earlier} onClick={() => go(-1)}>
        <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
      </Button>
      <Button aria-pressed={monday === thisWeek} onClick={() => onGo(null)}>
        {WORDS.thisWeek}
      </Button>
      <Button aria-label={WORDS.later} onClick={() => go(1)}>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
      </Button>
      <h2 aria-live="polite">{weekInWords(monday, today)}</h2>
    </div>
  )
}

/** "November 23 to 29", "November 30 to December 6" */
function weekInWords(monday: string, today: string): string {
  const sunday = daysOfWeek(monday).at(-1) ?? monday
  const [first, last] = [monday, sunday].map((day) => dayInWords(day).split(', ')[1] ?? day)
  const end = monday.slice(0, 7) === sunday.slice(0, 7) ? String(Number(sunday.slice(-2))) : last
  return `${first} to ${withYear(end ?? '', sunday, today)}`
}
