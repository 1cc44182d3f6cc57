import type { Queryable } from '../api/db/open.ts'
import { join, raw, sql } from '../api/db/sql.ts'
import type { AlbumPicture, Rendered } from './album.ts'
import type { DemoAsset, Entry } from './assets.ts'
import { iso } from './clock.ts'
import { roleId, type Company } from './company.ts'
import { pictureKey } from './pictures/index.ts'
import type { DemoTicket } from './tickets.ts'

type Row = Record<string, unknown>

/** Inserts rows of one shape by a single statement; the keys are the columns. */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = join(Object.keys(first).map((column) => raw(column)))
  const target = raw(table)
  await tx.run(sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`)
}

/** Lets ids that the database gives from now on follow those we gave. */
export async function continueIds(tx: Queryable, table: string): Promise<void> {
  await tx.run(sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${raw(table)}), false)`)
}

export async function writeCompany(tx: Queryable, company: Company): Promise<void> {
  const named = ({ id, name, display }: { id: number; name: string; display: string }) => ({
    id,
    name,
    display_name: display,
  })
  await insertRows(tx, 'places', company.places.map(named))
  await insertRows(
    tx,
    'locations',
    company.rooms.map((room) => ({ ...named(room), place_id: room.placeId })),
  )
  await insertRows(
    tx,
    'categories',
    company.categories.map((category) => ({ ...named(category), manager: category.manager })),
  )
  const people = company.people.map((person) => ({
    id: person.id,
    username: person.name,
    email: person.email,
    employment_id: person.employmentId,
    role_id: roleId(person),
    place_id: person.placeId,
    created_at: iso(person.joinedAt),
  }))
  await insertRows(tx, 'users', people)
  for (const table of ['places', 'locations', 'categories', 'users']) await continueIds(tx, table)
}

export async function writeAssets(
  tx: Queryable,
  assets: readonly DemoAsset[],
  entries: readonly Entry[],
): Promise<void> {
  await insertRows(tx, 'assets', assets.map(assetRow))
  const said = entries.map((entry, i) => ({ id: i + 1, asset_id: entry.of, ...saying(entry) }))
  await insertRows(tx, 'asset_history', said)
  await insertRows(tx, 'activity_log', said)
  for (const table of ['assets', 'asset_history', 'activity_log']) await continueIds(tx, table)
}

function assetRow({
  state,
  product: _product,
  category,
  manager,
  enteredAt,
  trashedAt,
  ...asset
}: DemoAsset): Row {
  const { settledAt: _settled, photographedAt: _photographed, ...purchase } = asset
  return {
    ...purchase,
    category_id: category.id,
    manager,
    status: state.status,
    labelled: state.labelled,
    place_id: state.placeId,
    location_id: state.roomId,
    assigned_to: state.userId,
    selling_price_inr: state.sellingPrice,
    remarks: state.remarks,
    created_at: iso(enteredAt),
    deleted_at: trashedAt === null ? null : iso(trashedAt),
  }
}

const saying = ({ by, at, messages }: Entry): Row => ({
  created_by: by,
  messages,
  created_at: iso(at),
})

export async function writePictures(
  tx: Queryable,
  album: readonly AlbumPicture[],
  rendered: ReadonlyMap<string, Rendered>,
): Promise<void> {
  const rows = album.map(({ assetId, fileKey, position, takenAt, spec }, i) => {
    const print = rendered.get(pictureKey(spec))
    if (!print) throw new Error(`Not rendered: ${pictureKey(spec)}`)
    return {
      id: i + 1,
      asset_id: assetId,
      file_key: fileKey,
      content_type: print.contentType,
      width: print.width,
      height: print.height,
      bytes: print.bytes,
      position,
      created_at: iso(takenAt),
    }
  })
  await insertRows(tx, 'asset_images', rows)
  await continueIds(tx, 'asset_images')
}

export async function writeTickets(
  tx: Queryable,
  { tickets, entries }: { tickets: readonly DemoTicket[]; entries: readonly Entry[] },
): Promise<void> {
  const rows = tickets.map((ticket) => ({
    id: ticket.id,
    status: ticket.status,
    priority: ticket.priority,
    description: ticket.description,
    raised_by: ticket.raiserId,
    assigned_to: ticket.assigneeId,
    asset_id: ticket.assetId,
    category_id: ticket.categoryId,
    place_id: ticket.placeId,
    location_id: ticket.roomId,
    manager: ticket.manager,
    resolve_date: ticket.resolvedAt === null ? null : iso(ticket.resolvedAt),
    created_at: iso(ticket.raisedAt),
    due_at: iso(ticket.dueAt),
  }))
  await insertRows(tx, 'tickets', rows)
  const said = entries.map((entry, i) => ({ id: i + 1, ticket_id: entry.of, ...saying(entry) }))
  await insertRows(tx, 'ticket_history', said)
  for (const table of ['tickets', 'ticket_history']) await continueIds(tx, table)
}
