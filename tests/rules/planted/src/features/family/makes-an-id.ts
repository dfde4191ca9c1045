// expect: ids come from platform/ids.ts
export const id = (): string => crypto.randomUUID()
