// expect: platform touches the outside
export const keep = (): void => localStorage.setItem('family', 'yes')
