// expect: max-params
export const add = (a: number, b: number, c: number, d: number, e: number): number => a + b + c + d + e
