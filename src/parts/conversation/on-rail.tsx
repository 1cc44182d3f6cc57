import type { ReactNode } from 'react'
import { legible } from '../../domain/legible.ts'
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

/** The name at the head of a card, and in smaller letters a role or a deed; both stay on one line. */
export const Who = ({ name, what }: { name: string; what: string | null }) => (
  <span className={styles.who}>
    <span className={styles.inCard}>
      <Avatar name={name} small />
    </span>
    <span className={styles.name}>{legible(name)}</span>
    {what && <span className={styles.role}>{what}</span>}
  </span>
)
