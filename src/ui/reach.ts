import { createContext } from 'react'

/** Whether anything answers at an address; the kit does not go out to look, whoever draws it does. */
export const Reach = createContext<(address: string) => Promise<boolean>>(async () => true)
