import { expect, test } from 'vitest'
import { neighbourOf } from './arrow-keys.ts'

const STOPS = ['home', 'about', 'team']

test('arrows step to the neighbour and wrap around at the ends', () => {
  expect(neighbourOf(STOPS, 'home', 'ArrowDown')).toBe('about')
  expect(neighbourOf(STOPS, 'team', 'ArrowDown')).toBe('home')
  expect(neighbourOf(STOPS, 'home', 'ArrowUp')).toBe('team')
})

test('Home and End lead to the first and the last stop', () => {
  expect(neighbourOf(STOPS, 'about', 'Home')).toBe('home')
  expect(neighbourOf(STOPS, 'about', 'End')).toBe('team')
})

test('any other key, and an empty menu, lead nowhere', () => {
  expect(neighbourOf(STOPS, 'about', 'Enter')).toBeNull()
  expect(neighbourOf([], 'about', 'ArrowDown')).toBeNull()
})

test('from outside the menu, down enters at the top and up at the bottom', () => {
  expect(neighbourOf(STOPS, null, 'ArrowDown')).toBe('home')
  expect(neighbourOf(STOPS, null, 'ArrowUp')).toBe('team')
})
