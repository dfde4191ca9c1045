// expect: the build prints what the app draws, and draws nothing itself
import { Button } from '#ui/button.tsx'
export const button = Button
