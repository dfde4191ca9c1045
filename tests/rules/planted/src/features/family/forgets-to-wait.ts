// expect: no-floating-promises
const save = async (): Promise<void> => undefined
export function forget(): void {
  save()
}
