// expect: vendors live in platform
import { createClient } from '@supabase/supabase-js'
export const client = createClient
