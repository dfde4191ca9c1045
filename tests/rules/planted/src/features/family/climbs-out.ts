// expect: no-relative-parent-imports
import { Hero } from '../home/hero.tsx'
export const hero = Hero
