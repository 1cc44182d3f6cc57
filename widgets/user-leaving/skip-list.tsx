import type { MouseEvent } from 'react'
import { userLeavingTexts as texts } from '../../src/domain/messages/en/user-leaving.ts'
import * as styles from '../../src/parts/user/belongings.css.ts'

/** Moves the focus to the first control after the list. */
function skip({ currentTarget }: MouseEvent) {
  const after = currentTarget.closest('section')?.nextElementSibling
  after?.querySelector<HTMLElement>('a, button, input:checked')?.focus()
}

/** A button that only shows while it has the focus. It skips a list that has several tab stops per row. */
export const SkipListButton = () => (
  <button type="button" className={styles.skip} onClick={skip}>
    {texts.skip}
  </button>
)
