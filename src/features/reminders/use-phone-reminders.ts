import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeWishes, ownProfileQuery } from '#data/person/own-profile.ts'
import {
  pushDeviceQuery,
  pushKeyQuery,
  remindOnThisDevice,
  showExample,
} from '#data/reminder/push-device.ts'
import { forgetPushDevice } from '#data/reminder/forget-push-device.ts'
import { useAct } from '#data/app/use-act.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { WORDS } from './words.ts'
import type { OwnProfile } from '#domain/person/profile.ts'
import type { PushDevice } from '#data/reminder/push-device.ts'

/** What can be said and done about being reminded here; unknown and impossible say nothing at all. */
export type Standing = 'unknown' | 'impossible' | 'install-first' | 'not-asked' | 'denied' | 'on'

export function usePhoneReminders(userId: string) {
  const data = useAppData()
  const { platform, queryClient } = data
  const device = useQuery(pushDeviceQuery(data)).data
  const salonKey = useQuery(pushKeyQuery(data)).data
  const profile = useQuery(ownProfileQuery(data, userId)).data
  const on = useAct(WORDS.onFailed)
  const off = useAct(WORDS.offFailed)
  const [wasLeftOpen, setLeftOpen] = useState(false)
  const isByHand = platform.install.way() === 'by-hand'
  const standing = standingOf(isByHand, { device, salonKey, profile })
  const { titleRef, notePress } = useKeptFocus(standing)

  useEffect(() => {
    const look = () => void queryClient.invalidateQueries(pushDeviceQuery({ platform }))
    const listening = platform.push.open().then((push) => push.onPermissionChange(look))
    listening.catch(() => undefined)
    return () => void listening.then((stop) => stop()).catch(() => undefined)
  }, [platform, queryClient])

  const lookAgain = () => queryClient.invalidateQueries(pushDeviceQuery(data))
  const turnOn = (key: string) => {
    notePress()
    return on.act(async () => {
      try {
        const permission = await remindOnThisDevice(data, key)
        setLeftOpen(permission === 'default')
        // Whoever says yes here says so against what they once said for all their devices.
        if (permission === 'granted' && profile?.wishes.pushReminders === false)
          await changeWishes(data, userId, { pushReminders: true })
      } finally {
        await lookAgain()
      }
    })
  }
  const turnOff = () => {
    notePress()
    return off.act(async () => {
      await forgetPushDevice(data)
      await lookAgain()
      // A browser that did not let go still shows what comes.
      if ((await (await platform.push.open()).address()) !== null) throw new Error('Still on.')
    })
  }

  return {
    standing,
    titleRef,
    browser: device?.name ?? '',
    profile,
    isBusy: on.isBusy || off.isBusy,
    problem: standing === 'on' ? off.problem : on.problem,
    wasLeftOpen,
    turnOn: () => void (typeof salonKey === 'string' && turnOn(salonKey)),
    turnOff: () => void turnOff(),
    showExample: () =>
      void showExample(data, WORDS.exampleBody).catch(() => off.setProblem(WORDS.exampleFailed)),
  }
}

interface Known {
  readonly device: PushDevice | undefined
  readonly salonKey: string | null | undefined
  readonly profile: OwnProfile | undefined
}

function standingOf(isInstalledByHand: boolean, { device, salonKey, profile }: Known): Standing {
  if (device === undefined || salonKey === undefined) return 'unknown'
  if (salonKey === null) return 'impossible'
  switch (device.permission) {
    case 'impossible':
      return isInstalledByHand ? 'install-first' : 'impossible'
    case 'denied':
      return 'denied'
    case 'granted':
      return device.isSubscribed && profile?.wishes.pushReminders !== false ? 'on' : 'not-asked'
    case 'default':
      return 'not-asked'
  }
}
