// expect: time comes from platform/clock.ts
export const now = (): number => Date.now()
