import { createECDH } from 'node:crypto'

/** A fresh pair as browsers and salons have them; one key of 256 begins with a zero, which Node leaves out. */
export function newPair(): { readonly publicKey: string; readonly privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = pair.getPrivateKey()
  return {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url'),
  }
}
