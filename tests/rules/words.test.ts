import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { turnsIn } from './forbidden-turns.ts'
import { sentencesIn, type Sentence } from './sentences.ts'

const READ_BY_PEOPLE = [
  'index.html',
  'src',
  'sw',
  'supabase/config.toml',
  'supabase/functions',
  'supabase/local/auth',
  'supabase/local/mailbox',
  'supabase/schemas/80_salon_start.sql',
  'supabase/seed.sql',
  'supabase/seed-calendar.sql',
]
const NOT_A_SCREEN = /\.test\.tsx?$|\.gen\.ts$|-scene\.ts$|\/schema\.sql$|^src\/build\//

/** What the salon asked for letter by letter; tests/spec holds each. */
const SPECIFIED = ['SMS notifications']

const sentences = READ_BY_PEOPLE.flatMap(filesUnder).flatMap((file) =>
  sentencesIn(file, readFileSync(file, 'utf8')),
)

test('every sentence is one that would be said at the desk', () => {
  const said = sentences.filter(({ text }) => !SPECIFIED.includes(text))
  expect(said.flatMap(foundIn)).toEqual([])
})

test('what was specified letter by letter is held by a test', () => {
  const held = readdirSync('tests/spec').map((file) => readFileSync(`tests/spec/${file}`, 'utf8'))
  expect(SPECIFIED.filter((text) => !held.some((file) => file.includes(text)))).toEqual([])
})

describe('planted', () => {
  test.each([
    'What stands in the book for you.',
    'The visit already stands at “booked”.',
    'Whoever is free',
    'Somebody was quicker.',
    'With nobody yet',
    'Everybody can add a photo.',
    'Open the letter that we sent to you.',
    'Waiting for both letters to be opened',
    'Please ignore this mail.',
    'Tell us your e-mail address.',
    'E-mails sent and opened',
    'Call off this visit?',
    'Called off and missed',
    'Call It Off',
    'keep it to call the visit off later',
    'Times are by the clock in Asheville.',
    'The first time that comes free',
    'A time came free',
    'It goes out by itself.',
    'Messages go out by themselves.',
    'Two messages of yours wait.',
    'No phone of theirs is on.',
    'with what became of them',
    'Choose what becomes of it.',
    'A short phrase is easy to keep in mind.',
    'As soon as the desk has a time, it shows here.',
    'Valid: Without end.',
    'Also in the menu',
    'The desk opens at 13:00.',
    'Open from 09:30 on',
    'We send an SMS first.',
    'Your visit was cancelled.',
    'Nothing is kept here any more.',
    'It goes out once there is a network.',
    'This invitation lapsed.',
    'The visit has begun.',
    '$20 given back',
    'Your family has changed meanwhile.',
    'Remove everything all the same?',
    'You need not pay again.',
    'One can be in one family at a time.',
    'Who was reminded, and whom to call.',
    'Write it anew.',
    'You are offline.',
    'Morning, 10am–1pm',
    'Free fringe trim',
    'Whoever',
  ])('is caught: %s', (sentence) => {
    expect(turnsIn(sentence)).not.toEqual([])
  })

  test.each([
    'You’re booked.',
    'A text stands for “yes”.',
    'Book a standing appointment',
    'A stand-in takes the call until then.',
    'We’ll letter the card by hand.',
    'Use a letter and a number.',
    'The monthly newsletter',
    'No one else sees it, and everyone is welcome.',
    'Call us at 2:05 PM.',
    'The quality of the color stands out.',
    'As soon as you confirm, we hold it.',
    'Type a few letters and press Enter.',
    'Two more visits, and any more you add',
    'You are charged $20/month, cancel anytime.',
    'So your stylist knows who you are.',
    'No one can bring it back.',
    'Network error. Please check your internet connection and try again.',
  ])('is let by: %s', (sentence) => {
    expect(turnsIn(sentence)).toEqual([])
  })

  test.each([
    ['words.ts', "export const A = 'Somebody came' as const", 'Somebody came'],
    ['words.ts', 'export const A = (n: number) => `${n} letters of yours`', '… letters of yours'],
    ['part.tsx', 'const a = <p title="by the clock">\n  As it\n  stands</p>', 'As it stands'],
    ['seed.sql', "-- 'not said'\nselect 'it''s called off'", 'it’s called off'.replace('’', "'")],
    ['config.toml', '# "not said"\nsubject = "A letter for you"', 'A letter for you'],
    ['words.ts', "export const STATE = 'Cancelled'", 'Cancelled'],
    ['page.html', '<!-- not said --><title>Nobody is here</title>', 'Nobody is here'],
  ])('is found where it is written: %s', (file, source, text) => {
    expect(sentencesIn(file, source).map((sentence) => sentence.text)).toContain(text)
  })

  test.each([
    ['words.ts', "import { a } from './call off.ts' // somebody stands here"],
    ['part.tsx', 'const a = <p className="letter page-column" />'],
    ['words.ts', "type A = 'somebody stands'"],
    ['seed.sql', '-- somebody stands here'],
  ])('is not looked for where no person reads: %s', (file, source) => {
    expect(sentencesIn(file, source)).toEqual([])
  })
})

function foundIn({ file, line, text }: Sentence): readonly string[] {
  return turnsIn(text).map((turn) => `${file}:${line} ${turn}: ${text}`)
}

function filesUnder(place: string): readonly string[] {
  if (path.extname(place) !== '') return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|sql|html)$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !NOT_A_SCREEN.test(file))
}
