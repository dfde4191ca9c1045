import { type Letter, sendMail } from '#functions/_shared/mail.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import type { World } from '#functions/_shared/world.ts'

/** Null once it is on its way, or the code of a refusal for good; anything else is tried again. */
export async function mailOrWhyNot(
  world: World,
  letter: Letter,
  key: string,
): Promise<string | null> {
  try {
    await sendMail(world, letter, key)
    return null
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.status >= 500) throw cause
    return cause.code
  }
}
