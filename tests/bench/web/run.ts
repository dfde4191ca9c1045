import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from '#support/find-browser.mjs'
import { median, spread } from '#support/statistics.ts'
import { measureColdStarts } from './cold-start.ts'
import { measureOffice } from './back-office.ts'
import { measureDesk } from './desk-calendar.ts'
import { measureDeskStarts } from './desk-start.ts'
import { bookingDaysIn } from './in-browser.ts'
import { PRESSES, answersEarlyTap, measureAnswers } from './interactions.ts'
import { auditPage } from './lighthouse.ts'
import { inRow, writeTable, type Row } from './table.ts'
import { onPhone, visitThreeTimes, type Occasion } from './rounds.ts'
import { buildOurs, openSites, type Site } from './sites.ts'
import type { Answers, EarlyAnswer } from './interactions.ts'
import type { Visit } from './visit.ts'

const PAGES = ['/', '/membership', '/experts/mara-ellison']
const OCCASIONS: readonly Occasion[] = ['cold', 'repeat', 'offline']
const COLD_STARTS = 20
const PRESS_ROUNDS = 5
const asked = process.argv.join(' ')
const rounds = Number(/--rounds=(\d+)/.exec(asked)?.[1] ?? 5)
/** Nothing of these needs the sites beside ours. */
const INSIDE = ['times', 'desk', 'deskstarts', 'office']
/** `--only=visits`, `presses`, `starts`, `times`, `desk`, `deskstarts`, `office` or `marks` measures that part alone. */
const only = /--only=(\w+)/.exec(asked)?.[1]

const ground = mkdtempSync(path.join(tmpdir(), 'bench-web-'))
const browser = await findBrowser(say)
let sites: readonly Site[] = []
try {
  if (isAsked('times')) await lookForTimes()
  if (isAsked('desk')) await workAtDesk()
  if (isAsked('deskstarts')) await openDesk()
  if (isAsked('office')) await workInOffice()
  if (only === undefined || !INSIDE.includes(only)) await measureSites()
} finally {
  await Promise.all(sites.map((site) => site.close()))
  rmSync(ground, { recursive: true, force: true })
}

async function measureSites(): Promise<void> {
  say('Building the sites: hand-written twin, ours with and without scripts, plain client-drawn')
  sites = await openSites(ground)
  if (isAsked('visits')) for (const page of PAGES) await compare(page)
  if (isAsked('presses')) await pressButtons()
  if (isAsked('starts')) await startCold()
  if (isAsked('marks')) await audit()
}

type Part = 'visits' | 'presses' | 'starts' | 'times' | 'desk' | 'deskstarts' | 'office' | 'marks'

function isAsked(part: Part): boolean {
  return only === undefined || only === part
}

/** The sites take turns, another one first each time, so that a busy moment falls on none alone. */
async function compare(page: string): Promise<void> {
  const seen = new Map<string, Partial<Record<Occasion, Visit>>[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < sites.length; turn += 1) {
      const site = sites[(turn + round) % sites.length]
      if (site === undefined) continue
      const visits = await visitThreeTimes(site, page, browser)
      seen.set(site.name, [...(seen.get(site.name) ?? []), visits])
    }
  }
  for (const occasion of OCCASIONS) {
    const rows = [...seen].map(([name, visits]): Row => {
      return inRow(
        name,
        visits.flatMap((visit) => visit[occasion] ?? []),
      )
    })
    say(`\n${page}, ${occasion} (medians of ${rounds})`)
    say(writeTable(rows))
  }
}

async function pressButtons(): Promise<void> {
  const ours = sites.find(({ name }) => name === 'ours')
  if (ours === undefined) return
  const inOwnProfile = async <Result>(use: Parameters<typeof onPhone<Result>>[2]) => {
    const profile = mkdtempSync(path.join(ground, 'profile-'))
    return onPhone(profile, browser, use)
  }
  const answers: Answers[] = []
  const early: EarlyAnswer[] = []
  for (let round = 0; round < PRESS_ROUNDS; round += 1) {
    answers.push(
      await inOwnProfile(async (page) => {
        await page.goto(ours.link.url, { waitUntil: 'load' })
        return measureAnswers(page)
      }),
    )
    early.push(await inOwnProfile((page) => answersEarlyTap(page, ours.link.url)))
  }
  say(`\nSlowest answer to a press, in milliseconds, ${PRESS_ROUNDS} rounds (target 150 each)`)
  for (const press of PRESSES)
    say(`  ${press.padEnd(12)}${spread(answers.map((round) => round[press]))}`)
  say('A tap before the page is awake, in milliseconds: answered (target 1000), all of it there')
  say(`  ${spread(early.map(({ answered }) => answered))}`)
  say(`  ${spread(early.map(({ whole }) => whole))}`)
}

async function lookForTimes(): Promise<void> {
  say('\nA day of fifteen stylists with sixty visits each: milliseconds a stylist (target 5)')
  for (const { what, offers, perStaffDay } of await bookingDaysIn(browser))
    say(`  ${what.padEnd(36)}${spread(perStaffDay, 3)}, ${offers} times free`)
}

async function workAtDesk(): Promise<void> {
  const answers = await measureDesk(await buildOurs(ground), browser, rounds)
  say('\nThe calendar of fifteen stylists with sixty visits each: slowest answer (target 200 each)')
  for (const round of answers) say(`  ${JSON.stringify(round)}`)
}

async function workInOffice(): Promise<void> {
  const answers = await measureOffice(await buildOurs(ground), browser, Math.min(rounds, 3))
  say('\nTen thousand clients, fifty thousand visits: felt (target 200), and all of it there')
  for (const [index, { what }] of (answers[0] ?? []).entries()) {
    const felt = median(answers.map((round) => round[index]?.felt ?? 0))
    const there = median(answers.map((round) => round[index]?.there ?? 0))
    say(`  ${what.padEnd(34)}${felt}, ${there}`)
  }
}

async function openDesk(): Promise<void> {
  const waits = await measureDeskStarts(await buildOurs(ground), browser, COLD_STARTS)
  say('\nFrom opening the calendar without a network to its visits, in milliseconds (target 1500)')
  say(`  ${spread(waits, 0)}`)
}

async function startCold(): Promise<void> {
  const ours = sites.find(({ name }) => name === 'ours')
  if (ours === undefined) return
  const waits = await measureColdStarts(ours, browser, COLD_STARTS)
  const sorted = waits.toSorted((one, other) => one - other)
  const slow = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN
  say('\nFrom opening the app without a network to its first answer, in milliseconds')
  say(`  median ${median(waits).toFixed(0)}, 95 in 100 within ${slow.toFixed(0)} (target 1500)`)
}

async function audit(): Promise<void> {
  const ours = sites.find(({ name }) => name === 'ours')
  if (ours === undefined) return
  say('\nMarks of the auditor (Lighthouse, its phone and its own slow link)')
  for (const page of PAGES) {
    const { scores, lost } = await auditPage(`${ours.serverUrl}${page}`, browser)
    say(`  ${page} ${JSON.stringify(scores)}${lost.map((line) => `\n    lost: ${line}`).join('')}`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
