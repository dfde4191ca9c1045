import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { hoursInWords } from '#domain/hours/opening-hours.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { keepExample } from '#data/salon/start-salon.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { StartPart } from './start-part.tsx'
import { RowLink, TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'
import type { FirstStep, FirstSteps as Steps } from '#domain/today/first-steps.ts'

interface Props {
  readonly progress: Steps
  readonly calendar: DeskCalendar
  /** What the salon is called. */
  readonly name: string
}

const { firstSteps: SAID } = WORDS

const PLACES: readonly (readonly [FirstStep, string])[] = [
  ['salon', '/employee/settings'],
  ['hours', '/employee/settings'],
  ['services', '/employee/products'],
  ['team', '/employee/users/employees'],
]

/** On the first morning: what's missing before clients come, and where it's done. */
export function FirstSteps({ progress: { steps, isBookable }, calendar, name }: Props) {
  const goes = calendar.exampleLeft?.goes ?? null
  const { part, answered } = useFocusAfterAnswer(goes !== null)
  if (goes !== null) return <StartPart goes={goes} onAnswer={answered} />
  const details = detailsOf(calendar, name)
  return (
    <TodayPart ref={part} title={isBookable ? SAID.bookable : SAID.title}>
      <ul className="today-rows">
        {PLACES.map(([step, to]) => (
          <li key={step} className="today-row">
            <RowLink to={to} className={`today-row-face today-step is-${steps[step]}`}>
              <span className="today-row-words">
                <strong>{SAID[steps[step] === 'example' ? 'example' : 'steps'][step]}</strong>
                {steps[step] !== 'missing' && (
                  <span className="today-soft">{details[steps[step]][step]}</span>
                )}
              </span>
              {steps[step] === 'done' ? (
                <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              )}
            </RowLink>
          </li>
        ))}
      </ul>
      {isBookable && steps.salon === 'done' && <KeepExample />}
    </TodayPart>
  )
}

/** The example may suit a salon; without this, it would be named forever. */
function KeepExample() {
  const data = useAppData()
  const isConnected = useIsConnected()
  const { act, isBusy, problem } = useAct(WORDS.start.failed)
  const keep = async () => {
    const refusal = await keepExample(data)
    if (refusal !== null) throw refusal
    await showToast({ ...SAID.kept, kind: 'done' })
  }
  return (
    <>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="today-acts today-answers">
        <Button busy={isBusy} disabled={!isConnected} onClick={() => void act(keep)}>
          {SAID.keep}
        </Button>
      </div>
    </>
  )
}

/** Once the question is answered here, what had the focus is gone. */
function useFocusAfterAnswer(isAsked: boolean) {
  const part = useRef<HTMLElement>(null)
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!isAsked && isAnswered.current) part.current?.focus()
    isAnswered.current = false
  }, [isAsked])
  const answered = (isSo: boolean) => {
    isAnswered.current = isSo
  }
  return { part, answered }
}

type Details = Readonly<Record<'done' | 'example', Readonly<Record<FirstStep, string>>>>

function detailsOf({ rules, catalogue, exampleLeft }: DeskCalendar, name: string): Details {
  const hours = hoursInWords(rules.hours)
  const { services = 0, team = [] } = exampleLeft ?? {}
  return {
    done: {
      salon: name,
      hours,
      services: SAID.services(catalogue.services.length),
      team: SAID.team,
    },
    example: {
      salon: '',
      hours: SAID.left.hours(hours),
      services: SAID.left.services(services),
      team: SAID.left.team(team),
    },
  }
}
