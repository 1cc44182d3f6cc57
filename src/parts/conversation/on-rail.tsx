import type { ReactNode } from 'react'
import { Avatar } from '../../ui/badge/avatar.tsx'
import * as styles from './conversation.css.ts'

/** A line on the rail, and what stands beside it. */
export function OnRail({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.rail}>{sign}</div>
      {children}
    </>
  )
}

/** What somebody says or is about to say, beside their sign. */
export const BesideAvatar = ({
  name = '',
  children,
}: {
  name?: string | undefined
  children: ReactNode
}) => <OnRail sign={<Avatar name={name} />}>{children}</OnRail>
