// expect: no-console
export const shout = (): void => console.log('family')
