// expect: filename-case
export const name = 'TakesTheClock'
