// expect: ids come from platform/ids.ts
export const dice = (): number => Math.random()
