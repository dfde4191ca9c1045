import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { formOfShifts, shiftsOfForm } from '#domain/team/working-hours-form.ts'
import { formOfStylist, wishOfStylist } from '#domain/team/stylist-form.ts'
import { readStandingShifts, readStandingStylist, readStylists } from '#domain/team/stylists.ts'
import { periodsOf, shiftsFor } from '#domain/team/working-hours.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { AGREED, askOnceAgreed } from '#data/change/foresee.ts'
import { readSalonAgain } from '#data/salon/salon.ts'
import { refusedOutcome } from '#data/change/save-record.ts'
import { readProfilesAgain } from './profiles.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command, CommandArguments } from '#domain/change/commands.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { OwnShift } from '#domain/team/working-hours.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { StandingShifts, StandingStylist, Stylist } from '#domain/team/stylists.ts'
import type { StylistField } from '#domain/team/stylist-form.ts'
import type { StylistWish, TimeOffWish } from '#domain/team/commands.ts'
import type { Decided } from '#domain/command/verdict.ts'
import type { WorkingField } from '#domain/team/working-hours-form.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const STYLISTS = 'team-at-work'
/** Others change them meanwhile, and visits are booked. */
const EVERY_MS = 15_000

/** Everyone who works here, with when they do and who is booked outside of that. */
export function stylistsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [STYLISTS, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readStylists(await answerOf(person.rpc('team_at_work')))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** Somebody as a form has them. */
export function stylistRecord(stylist: StandingStylist): SavedRecord<StylistField> {
  return { fields: formOfStylist(stylist), version: stylist.version }
}

export async function changeStylist(
  parts: Parts,
  stylistId: string,
  { fields, version }: SavedRecord<StylistField>,
  words: FormReading<StylistField>['words'],
): Promise<SaveOutcome<StylistField>> {
  const args = { stylistId, stylist: wishOfStylist(fields), stylistVersion: version }
  const command = { kind: 'stylist.change', args } as const
  const verdict = await asked(parts, command)
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusalOf(parts, command, verdict).message, {
    readNow: (row) => {
      const now = readStandingStylist(row)
      return now === null ? null : stylistRecord(now)
    },
    words,
  })
}

export function workingRecord(
  { shifts, version }: StandingShifts,
  today: string,
): SavedRecord<WorkingField> {
  return { fields: formOfShifts(shifts, today), version }
}

/** Saved once somebody has agreed to what it does to the visits of those who are booked. */
export async function changeWorkingHours(
  parts: Parts,
  stylistId: string,
  { fields, version }: SavedRecord<WorkingField>,
  words: FormReading<WorkingField>['words'] & {
    readonly agrees: Agreement
    readonly declined: string
  },
): Promise<SaveOutcome<WorkingField>> {
  const today = salonDay(parts.platform.clock.now())
  const shifts = shiftsOfForm(fields, today)
  const { verdict, refusal } = await setShifts(
    parts,
    { stylistId, shifts, shiftsVersion: version },
    words.agrees,
  )
  if (verdict === null) return { kind: 'refused', sentence: words.declined, flaws: {} }
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusal, {
    readNow: (row) => {
      const now = readStandingShifts(row)
      return now === null ? null : workingRecord(now, today)
    },
    words,
  })
}

/** Drops the last change of hours that's planned. Answers with the way back; null where it wasn't dropped. */
export async function dropPlannedHours(
  parts: Parts,
  { id, workingHours }: Pick<Stylist, 'id' | 'workingHours'>,
  agrees: Agreement,
): Promise<(() => Promise<unknown>) | null> {
  const today = salonDay(parts.platform.clock.now())
  const { shifts, version } = workingHours
  const asks = async (wanted: readonly OwnShift[], shiftsVersion: number, agreed: Agreement) => {
    const args = { stylistId: id, shifts: wanted, shiftsVersion }
    const { verdict, refusal } = await setShifts(parts, args, agreed)
    if (verdict?.outcome === 'rejected') throw new Problem('other', refusal)
    return verdict === null ? null : readStandingShifts(fieldsOf(verdict.current))
  }
  const kept = periodsOf(shifts, today).slice(0, -1)
  const now = await asks(shiftsFor(kept, shifts, today), version, agrees)
  const before = shifts.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  return now === null ? null : () => asks(before, now.version, AGREED)
}

/** Null: whoever read what it would do said no. */
async function setShifts(
  parts: Parts,
  args: CommandArguments['shifts.change'],
  agrees: Agreement,
): Promise<{
  readonly verdict: Decided | null
  readonly refusal: string
}> {
  const command = { kind: 'shifts.change', args } as const
  const verdict = await readAgainAfter(parts, askOnceAgreed(parts, command, agrees))
  const refusal = verdict?.outcome === 'rejected' ? refusalOf(parts, command, verdict).message : ''
  return { verdict, refusal }
}

export function addStylist(parts: Parts, stylistId: string, stylist: StylistWish): Promise<void> {
  return decide(parts, { kind: 'stylist.add', args: { stylistId, stylist } })
}

export function removeStylist(parts: Parts, stylistId: string): Promise<void> {
  return decide(parts, { kind: 'stylist.remove', args: { stylistId } })
}

/** False where somebody who read what it would do said no. */
export async function addTimeOff(
  parts: Parts,
  wish: TimeOffWish,
  agrees: Agreement,
): Promise<boolean> {
  const command = { kind: 'stylist.add-time-off', args: wish } as const
  const verdict = await readAgainAfter(parts, askOnceAgreed(parts, command, agrees))
  if (verdict?.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  return verdict !== null
}

export function removeTimeOff(
  parts: Parts,
  args: CommandArguments['stylist.remove-time-off'],
): Promise<void> {
  return decide(parts, { kind: 'stylist.remove-time-off', args })
}

async function decide(parts: Parts, command: Command): Promise<void> {
  const verdict = await asked(parts, command)
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
}

function asked(parts: Parts, command: Command): Promise<Decided> {
  return readAgainAfter(parts, askAtOnce(parts, command))
}

async function readAgainAfter<Answer>(parts: Parts, answer: Promise<Answer>): Promise<Answer> {
  const told = await answer
  await Promise.all([
    parts.queryClient.invalidateQueries({ queryKey: [STYLISTS] }),
    readProfilesAgain(parts),
    readSalonAgain(parts),
  ])
  return told
}
