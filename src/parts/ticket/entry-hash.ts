import { createContext } from 'react'

/**
 * The hash that links to an entry of a conversation, such as `#event-1234`, for panels over a host page, whose URL does
 * not contain it.
 */
export const EntryHash = createContext<string | undefined>(undefined)
