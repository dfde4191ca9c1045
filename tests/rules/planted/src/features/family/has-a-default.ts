// expect: no-default-export
export default function member(): string {
  return 'member'
}
