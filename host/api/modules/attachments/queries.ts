import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'

/** What the row of a new file holds. */
export interface NewAttachment {
  name: string
  file_key: string
  content_type: string
  bytes: number
  width: number | null
  height: number | null
}

/** How many files of a person are sent with nothing yet. */
export async function unsentOf(db: Queryable, person: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*) as n from attachments where created_by = ${person} and sent_at is null`)
  return n
}

/** Lets a person's uploads wait for each other, so that they are counted one by one. */
export const lockUploader = (tx: Queryable, person: number): Promise<unknown> =>
  tx.one(sql`select from users where id = ${person} for no key update`)

export async function insertAttachment(
  tx: Queryable,
  person: number,
  { name, file_key, content_type, bytes, width, height }: NewAttachment,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into attachments (name, file_key, content_type, bytes, width, height, created_by)
    values (${name}, ${file_key}, ${content_type}, ${bytes}, ${width}, ${height}, ${person}) returning id`)
  return id
}
