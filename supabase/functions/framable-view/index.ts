import { serve } from '#functions/_shared/serve.ts'
import { framableView } from './handler.ts'
import { keepLooks } from './kept-looks.ts'

export default serve(framableView(keepLooks(() => Date.now())), console)
