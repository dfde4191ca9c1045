// expect: no-unnecessary-condition
export function greet(name: string): string {
  return name === undefined ? 'nobody' : name
}
