// expect: no-explicit-any
export const member = (value: any): string => String(value)
