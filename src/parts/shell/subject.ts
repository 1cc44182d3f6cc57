import { atom, type ReadableAtom } from 'nanostores'
import { useEffect } from 'react'

const $shown = atom('')

/** What the screen shows, such as «Ticket 17», for the titles of the application; empty where that says nothing more. */
export const $subject: ReadableAtom<string> = $shown

/** Names the subject of a screen while it is mounted; undefined while the name is not known. */
export function useSubject(name: string | undefined): void {
  useEffect(() => {
    $shown.set(name ?? '')
    return () => $shown.set('')
  }, [name])
}
