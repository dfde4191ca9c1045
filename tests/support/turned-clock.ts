/** Turns every clock of a page or a process by so much; it goes on from there. Carried into pages as text. */
export function turnClock(aheadMs: number): void {
  const RealDate = Date
  const turned = () => RealDate.now() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(turned()).toString(),
    construct: (real, given: readonly unknown[], as) =>
      Reflect.construct(real, given.length > 0 ? [...given] : [turned()], as),
    get: (real, name) => (name === 'now' ? turned : Reflect.get(real, name)),
  })
}
