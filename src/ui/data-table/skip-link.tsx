import type { RefObject } from 'react'
import { listTexts } from '../../domain/messages/list.ts'
import * as styles from './table.css.ts'

/** From more rows than these on a list can be skipped. */
export const skippedFrom = 10

/** The first tab stop of a long list: past all its rows to the current page in the pager. */
export function SkipLink({ frame }: { frame: RefObject<HTMLElement | null> }) {
  return (
    <a
      className={styles.skip}
      href="#pager"
      onClick={(event) => {
        // The fragment would be a step in the page's history, and finds nothing in a shadow root.
        event.preventDefault()
        frame.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()
      }}
    >
      {listTexts.table.skip}
    </a>
  )
}
