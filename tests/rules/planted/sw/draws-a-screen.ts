// expect: the worker may use domain, platform and the outbox
import { SiteShell } from '#app/site-shell.tsx'
export const shell = SiteShell
