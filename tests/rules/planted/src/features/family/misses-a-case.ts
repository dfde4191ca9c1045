// expect: switch-exhaustiveness-check
export function label(state: 'active' | 'pending'): string | undefined {
  switch (state) {
    case 'active':
      return 'Active'
  }
}
