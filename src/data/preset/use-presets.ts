import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import { presetsQuery } from './presets.ts'

/** The ready-made answers; on the device, too, once they were read. */
export const usePresets = (userId: string) => useQuery(presetsQuery(useAppData(), userId))
