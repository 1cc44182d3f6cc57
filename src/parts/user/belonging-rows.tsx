import type { ReactNode } from 'react'
import { assetCode } from '../../domain/asset/asset-code.ts'
import { userInfoTexts as texts } from '../../domain/messages/en/user-info.ts'
import { formatDay } from '../../domain/text/format.ts'
import type { Intent } from '../../env.ts'
import { type LinkTarget, Link } from '../../ui/link/link.tsx'
import type { BelongingTicket, HeldAsset } from '../../wire/leaving.ts'
import { viewAsset } from '../asset/intents.ts'
import { viewTicket } from '../ticket/intents.ts'
import { Belonging } from './belonging-list.tsx'

interface RowProps {
  link: (intent: Intent) => LinkTarget
  children: ReactNode
}

interface AssetRowProps extends RowProps {
  asset: HeldAsset
  /** Why open tickets block the asset. Links to the tickets follow. */
  blocked?: string | undefined
}

/** An asset of the user. */
export function BelongingAsset({ asset, blocked, link, children }: AssetRowProps) {
  const warning = blocked !== undefined && (
    <>
      {blocked}{' '}
      {asset.open_tickets.map((id) => (
        <Link key={id} to={link(viewTicket(id))}>
          {texts.ticket(id)}{' '}
        </Link>
      ))}
    </>
  )
  return (
    <Belonging
      number={assetCode(asset.id)}
      to={link(viewAsset(asset.id))}
      title={assetTitle(asset)}
      note={assetNote(asset)}
      warning={warning}
    >
      {children}
    </Belonging>
  )
}

const raisedNote = ({ user, created_at }: BelongingTicket): string =>
  texts.raisedBy(user.username, formatDay(created_at))

const assignedNote = ({ assigned_user }: BelongingTicket): string =>
  assigned_user ? texts.assignedTo(assigned_user.username) : texts.nobody

interface TicketRowProps extends RowProps {
  ticket: BelongingTicket
  /** The person that the note names. */
  names: 'raiser' | 'assignee'
}

/** A ticket that a person works on or has raised. */
export function BelongingTicketRow({ ticket, names, link, children }: TicketRowProps) {
  return (
    <Belonging
      number={texts.ticket(ticket.id)}
      to={link(viewTicket(ticket.id))}
      title={ticket.description}
      note={names === 'raiser' ? raisedNote(ticket) : assignedNote(ticket)}
    >
      {children}
    </Belonging>
  )
}

/** Returns the name of an asset in these lists. */
export const assetTitle = ({ description, category }: HeldAsset): string => description ?? category

/** Returns the ID, place and location of an asset as one text. */
const assetNote = ({ serial_number, place, location }: HeldAsset): string =>
  [serial_number, place.display_name, location?.display_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
