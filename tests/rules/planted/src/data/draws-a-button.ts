// expect: data may import platform and domain
import { Button } from '#ui/button.tsx'
export const button = Button
