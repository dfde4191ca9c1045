import { useRef, useState } from 'react'
import { owedBy } from '#domain/session/owed.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import {
  beginApp,
  confirmApp,
  firstRecoveryCodes,
  newRecoveryCodes,
  removeOldApps,
  turnOffTwoStep,
} from '#data/person/two-step.ts'
import { WORDS } from './two-step-words.ts'
import type { NewApp } from '#domain/session/two-step.ts'

/** An app that is being connected. */
export interface AppToCome extends NewApp {
  /** It takes the place of another. */
  readonly isChange: boolean
}

interface ShownCodes {
  readonly list: readonly string[]
  /** They took the place of others. */
  readonly areNew: boolean
}

/** From "off" over the app and the codes to "on", and back. */
export function useTwoStep(userId: string) {
  const data = useAppData()
  const { isBusy, problem, act, setProblem } = useAct(WORDS.failed)
  const [app, setApp] = useState<AppToCome | null>(null)
  const [flaw, setFlaw] = useState<string>()
  const [codes, setCodes] = useState<ShownCodes | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const isBack = useRef(false)

  function rest(): void {
    setApp(null)
    setFlaw(undefined)
    setCodes(null)
    setProblem(null)
    isBack.current = true
  }

  function show(list: readonly string[], areNew: boolean): void {
    if (list.length > 0) setCodes({ list, areNew })
  }

  async function confirm({ id, isChange }: AppToCome, code: string): Promise<void> {
    try {
      await confirmApp(data, userId, { id, code })
    } catch (cause) {
      if (problemCodeOf(cause) !== 'app-code-wrong') throw cause
      setFlaw(wordsFor(cause, WORDS.failed))
      return
    }
    // It counts from here on, whatever becomes of the rest.
    setConfirmed(true)
    const left: string[] = []
    if (isChange) await removeOldApps(data, userId).catch(() => left.push(WORDS.oldAppLeft))
    const list = await firstRecoveryCodes(data, userId).catch(() => {
      left.push(WORDS.codesLost)
      return []
    })
    rest()
    show(list, false)
    if (left.length > 0) setProblem(left.join(' '))
  }

  return {
    app,
    flaw,
    codes,
    /** An app was connected here just now. */
    isConfirmed,
    /** Once after each way back here, whose button is gone from the page. */
    takesFocus: () => {
      const takes = isBack.current
      isBack.current = false
      return takes
    },
    isBusy,
    problem,
    rest,
    type: () => setFlaw(undefined),
    begin: ({ isChange }: Pick<AppToCome, 'isChange'>) =>
      act(async () => {
        try {
          setApp({ ...(await beginApp(data)), isChange })
        } catch (cause) {
          // There is one after all: its code is asked for.
          if (owedBy(cause) !== null) await data.session.lookAgain()
          throw cause
        }
      }),
    confirm: (code: string) => act(async () => (app === null ? undefined : confirm(app, code))),
    removeOldApps: () =>
      act(async () => {
        await removeOldApps(data, userId)
        rest()
      }),
    renewCodes: ({ areNew }: Pick<ShownCodes, 'areNew'>) =>
      act(async () => show(await newRecoveryCodes(data, userId), areNew)),
    turnOff: () =>
      act(async () => {
        await turnOffTwoStep(data, userId)
        rest()
      }),
  }
}
