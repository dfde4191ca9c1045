// Brought in before anything else (`node --import`): the server and its workers live at another time.
import { turnClock } from './turned-clock.ts'

turnClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0))
