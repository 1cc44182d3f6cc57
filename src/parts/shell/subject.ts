import { atom, type ReadableAtom } from 'nanostores'
import { useEffect } from 'react'

const $shown = atom('')

/** The subject of the screen, such as «Ticket 17», for the titles of the application; empty if it adds nothing. */
export const $subject: ReadableAtom<string> = $shown

/** Sets the subject of a screen while it is mounted; undefined while the name is not known. */
export function useSubject(name: string | undefined): void {
  useEffect(() => {
    $shown.set(name ?? '')
    return () => $shown.set('')
  }, [name])
}
