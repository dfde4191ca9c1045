// expect: slices are strangers; compose in routes
import { familyScreen } from '#features/family/family-screen.ts'

export const borrowed = familyScreen
