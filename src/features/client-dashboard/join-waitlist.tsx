import { useState } from 'react'
import { cleanText } from '#domain/text/clean-text.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { joinWaitlist } from '#data/waitlist/waitlist.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { WaitlistFields } from './waitlist-fields.tsx'
import { HOURS, WAITLIST_WORDS as WORDS } from './waitlist-words.ts'
import type { WaitlistWish } from '#domain/waitlist/commands.ts'
import type { TypedWish } from './waitlist-fields.tsx'

interface Props {
  readonly userId: string
  readonly onClose: () => void
}

const ANY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** What somebody would come for, with whom and when. */
export function JoinWaitlist({ userId, onClose }: Props) {
  const data = useAppData()
  const today = salonClockAt(data.platform.clock.now()).day
  const [wish, setWish] = useState<TypedWish>(() => ({
    service: '',
    stylist: '',
    from: today,
    until: daysLater(today, 14),
    hours: '0',
    note: '',
  }))
  const { act, isBusy, problem, setProblem } = useAct(WORDS.failed)

  async function join(): Promise<void> {
    const flaw = flawOf(wish, today)
    if (flaw !== null) return setProblem(flaw)
    const isDone = await act(async () => {
      const submitted = await joinWaitlist(data, {
        entryId: data.platform.ids.fresh(),
        guest: { clientId: userId },
        ...wished(wish),
      })
      await showToast(
        submitted === 'applied'
          ? { title: WORDS.joinedTitle, message: WORDS.joined, kind: 'done' }
          : { title: WORDS.waitingTitle, message: WORDS.waitingToJoin, kind: 'waiting' },
      )
    })
    if (isDone) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.joinTitle}
      className="join-waitlist"
      actions={
        <>
          <DialogClose>{WORDS.keep}</DialogClose>
          <Button kind="primary" busy={isBusy} onClick={() => void join()}>
            {WORDS.confirmJoin}
          </Button>
        </>
      }
    >
      <div className="join-waitlist-fields">
        <WaitlistFields
          userId={userId}
          today={today}
          wish={wish}
          onType={(changes) => setWish((known) => ({ ...known, ...changes }))}
        />
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

function flawOf({ service, from, until }: TypedWish, today: string): string | null {
  if (service === '') return WORDS.noService
  return from === '' || until < from || until < today ? WORDS.noDays : null
}

function wished({
  service,
  stylist,
  from,
  until,
  hours,
  note,
}: TypedWish): Omit<WaitlistWish, 'entryId' | 'guest'> {
  const time = HOURS[Number(hours)] ?? HOURS[0]
  return {
    serviceIds: [service],
    stylistId: stylist === '' ? null : stylist,
    fromDay: from,
    untilDay: until,
    fromMinute: time.from,
    untilMinute: time.until,
    weekdays: ANY_DAY,
    note: cleanText(note),
  }
}
