import { serve } from '#functions/_shared/serve.ts'
import { recordHelper } from './handler.ts'
import { keepListings } from './kept-listings.ts'

export default serve(recordHelper(keepListings(() => Date.now())), console)
