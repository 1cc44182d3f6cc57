import { createContext } from 'react'

/** The part of an address that leads to an entry of a conversation, such as `#event-1234`, where the address of the page does not: in a panel over a host page. */
export const EntryHash = createContext<string | undefined>(undefined)
