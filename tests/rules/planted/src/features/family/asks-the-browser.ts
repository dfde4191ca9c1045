// expect: platform touches the outside
export const online = (): boolean => navigator.onLine
