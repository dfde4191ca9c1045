import { serve } from '#functions/_shared/serve.ts'
import { replaceCard } from './handler.ts'

export default serve(replaceCard, console)
