import { expect, test } from 'vitest'
import { SEED_HOURS, hoursLines } from '#domain/hours/opening-hours.ts'
import { DESTINATIONS, SECTIONS_OF_HOME } from '#domain/site/site-pages.ts'
import { HOME_MENU, HOME_MENU_WORDS, MOBILE_MENU, MOBILE_MENU_WORDS } from '#app/site-menus.ts'
import { SCROLL_THRESHOLD_PX } from '#app/site-scroll.ts'
import { MENU_CLOSE_DELAY_MS } from '#ui/hover-menu.ts'

// Typed out by hand from the specification.
test('the menu of the round home button, entry by entry', () => {
  const { logIn, logOut } = HOME_MENU_WORDS
  expect([...HOME_MENU.map(({ label }) => label), logIn, logOut]).toEqual([
    'About',
    'Team',
    'Services',
    'Membership',
    'Gift Cards',
    'Become Affiliate',
    'Contact us',
    'Log in',
    'Log out',
  ])
})

test('the menu of a phone, entry by entry', () => {
  const { logIn, logOut } = MOBILE_MENU_WORDS
  const { booking, staff } = DESTINATIONS
  const labels = [...MOBILE_MENU, booking, staff].map(({ label }) => label)
  expect([...labels, logOut, logIn]).toEqual([
    'Home',
    'Services',
    'About',
    'Team',
    'Membership',
    'Contact',
    'Book Appointment',
    'Employee Dashboard',
    'Sign Out',
    'Login / Sign Up',
  ])
})

test('every entry leads where the specification says', () => {
  const placeOf = ({ to, hash }: { readonly to: string; readonly hash?: string }) =>
    hash === undefined ? to : `${to}#${hash}`
  expect(Object.values(DESTINATIONS).map(placeOf)).toEqual(
    expect.arrayContaining([
      '/',
      '/#services',
      '/#about',
      '/#team',
      '/#contact',
      '/booking',
      '/membership',
      '/gift-cards',
      '/become-affiliate',
      '/terms',
      '/auth',
      '/employee',
    ]),
  )
  expect(SECTIONS_OF_HOME).toEqual(['services', 'about', 'team', 'testimonials', 'contact'])
})

test('the desktop menu closes 200 ms after the mouse leaves; the header changes after 50 px', () => {
  expect(MENU_CLOSE_DELAY_MS).toBe(200)
  expect(SCROLL_THRESHOLD_PX).toBe(50)
})

test('the hours on the door', () => {
  expect(hoursLines(SEED_HOURS).map(({ days, text }) => `${days} ${text}`)).toEqual([
    'Monday–Saturday 10am–6pm',
    'Sunday Closed',
  ])
})
