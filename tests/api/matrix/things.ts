import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../../host/api/db/open.ts'
import { insertComment } from '../../../host/api/modules/tickets/comment-store.ts'
import { raw, sql, type Sql } from '../../../host/api/db/sql.ts'
import type { Client, Person, TestApi } from '../../support/api.ts'
import { company, emails } from '../../support/company.ts'
import { plainJpeg } from '../../support/photographs.ts'
import type { ImportKind } from '../../../src/wire/import-kinds.ts'
import type { RunKind } from '../../../src/wire/run-kinds.ts'
import type { Import } from '../../../src/wire/import.ts'
import { formOf } from '../../support/form.ts'
import type { Caller } from './row.ts'

type Category = keyof typeof company.categories

const managerOf = {
  laptop: 'system_admin',
  furniture: 'office_admin',
  other: 'system_admin',
} as const satisfies Record<Category, string>

export interface AssetWish {
  /** Whose it is; nobody's when absent. */
  of?: Caller | Person
  archived?: boolean
  /** A laptop when absent. */
  category?: Category
  pictures?: number
}

export interface TicketWish {
  /** Who raised it. */
  by: Caller | Person
  /** Who works on it. */
  assignee?: Caller | Person
  asset?: number
  /** Furniture when absent. */
  category?: Category
  status?: 'unassigned' | 'in_progress' | 'completed'
  deleted?: boolean
}

const past = '2026-01-03T00:00:00Z'
/** Records of `nobody` are those of the employee. */
const personOf = (who: Caller | Person): Person => (who === 'nobody' ? 'employee' : who)
const importer = (who: Caller) => (who === 'nobody' || who === 'employee' ? 'superAdmin' : who)

/** Creates the records that requests are about. Each request gets new ones. */
export class Things {
  readonly #api: TestApi
  readonly #db: Database
  #count = 0
  readonly #imports = new Map<ImportKind, Promise<number>>()
  /** Bytes of a small picture. */
  readonly photo: Uint8Array

  constructor(api: TestApi, photo: Uint8Array) {
    this.#api = api
    this.#db = api.db
    this.photo = photo
  }

  /** The id of a session of a person, besides that of the caller. */
  async session(who: Caller | Person): Promise<number> {
    // Used long ago: of too many sessions it is the first to end, not that of the caller.
    const { id } = await this.#db.one<{ id: number }>(sql`
      insert into access_tokens (token_hash, user_id, expires_at, ends_at, idle_seconds, last_used_at)
      values (${randomBytes(32)}, ${this.idOf(who)}, now() + interval '1 hour', now() + interval '1 hour', 3600,
        now() - interval '1 day')
      returning id`)
    return id
  }

  idOf(who: Caller | Person): number {
    return company.users[personOf(who)]
  }

  emailOf(who: Caller | Person): string {
    return emails[personOf(who)]
  }

  as(who: Caller | Person): Client {
    return who === 'nobody' ? this.#api.nobody : this.#api.as(who)
  }

  /** Text that nothing else holds. */
  fresh(word: string): string {
    this.#count += 1
    return `${word} ${this.#count}`
  }

  asset({ of, archived, category = 'laptop', pictures = 0 }: AssetWish = {}): Promise<number> {
    return this.#made(
      sql`
        insert into assets (serial_number, status, labelled, manager, category_id, place_id, location_id, assigned_to, deleted_at)
        values (${this.fresh('M')}, 'ready', 'yes', ${managerOf[category]}, ${company.categories[category]}, 1, 1,
          ${of === undefined ? null : this.idOf(of)}, ${archived ? past : null}) returning id`,
    ).then(async (id) => {
      for (let nth = 0; nth < pictures; nth++) await this.picture(id)
      return id
    })
  }

  /** One more picture of an asset. */
  picture(asset: number): Promise<number> {
    const key = `${this.fresh('matrix').replace(' ', '-')}.jpg`
    return this.#made(sql`
      insert into asset_images (asset_id, file_key, content_type, width, height, bytes, position)
      values (${asset}, ${key}, 'image/jpeg', 40, 30, 700, ${this.#count}) returning id`)
  }

  /** A file of a person; `of`: the ticket that it was sent with. */
  attachment(by: Caller | Person, of?: number): Promise<number> {
    const key = `${this.fresh('file').replace(' ', '-')}.bin`
    return this.#made(sql`
      insert into attachments (name, file_key, content_type, bytes, created_by, subject, subject_id, sent_at)
      values ('a.txt', ${key}, 'text/plain', 4, ${this.idOf(by)}, ${of === undefined ? null : 'ticket'}, ${of ?? null},
        ${of === undefined ? null : past}) returning id`)
  }

  /** One more document of an asset. */
  document(asset: number): Promise<number> {
    const key = `${this.fresh('document').replace(' ', '-')}.bin`
    return this.#made(sql`
      insert into attachments (name, file_key, content_type, bytes, created_by, subject, subject_id, sent_at)
      values ('a.pdf', ${key}, 'application/pdf', 4, ${this.idOf('superAdmin')}, 'asset', ${asset}, ${past}) returning id`)
  }

  /** A hand-over by the super admin whose receipt is requested. */
  async handover(
    of: Caller | Person,
    {
      ended = false,
      answer,
      archived = false,
    }: { ended?: boolean; answer?: string; archived?: boolean } = {},
  ): Promise<number> {
    const asset = await this.asset({ of, archived })
    return this.#made(sql`
      insert into asset_handovers (asset_id, user_id, given_by, asked, answer, answered_at, ended_at)
      values (${asset}, ${this.idOf(of)}, ${this.idOf('superAdmin')}, true, ${answer ?? null},
        ${answer ? past : null}, ${ended ? past : null}) returning id`)
  }

  /** A stock-take of the first floor of Bengaluru; `by`: who started it. */
  async take(
    by: Caller | Person,
    { state = 'open' }: { state?: 'open' | 'closed' | 'cancelled' } = {},
  ): Promise<number> {
    const end = state === 'open' ? null : this.idOf(by)
    return this.#made(sql`
      with take as (
        insert into takes (name, place_id, location_ids, state, created_by, closed_by, closed_at)
        values (${this.fresh('Count')}, 1, '{1}', ${state}, ${this.idOf(by)}, ${end}, case when ${state} <> 'open' then now() end)
        returning id
      ), lines as (
        insert into take_lines (take_id, asset_id, serial_number, place, location_id, location)
        select take.id, ${await this.asset()}, 'M', 'Bengaluru', 1, 'First floor' from take
      )
      select id from take`)
  }

  /** A mark of an unknown code in a stock-take. */
  async mark(take: number, by: Caller | Person): Promise<string> {
    const { id } = await this.#db.one<{ id: string }>(sql`
      insert into take_marks (id, take_id, changed_no, code, result, how, marked_by, marked_at)
      values (${randomUUID()}, ${take}, 1, ${this.fresh('Code')}, 'unknown', 'scan', ${this.idOf(by)}, now()) returning id`)
    return id
  }

  ticket(wish: TicketWish): Promise<number> {
    const { by, assignee, asset, category = 'furniture', status = 'unassigned', deleted } = wish
    return this.#made(sql`
      insert into tickets (status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, manager, resolve_date, outcome, deleted_at)
      values (${status}, 'low', ${this.fresh('Matter')}, ${this.idOf(by)}, ${assignee ? this.idOf(assignee) : null},
        ${asset ?? null}, ${company.categories[category]}, 1, ${managerOf[category]},
        ${status === 'completed' ? past : null}, ${status === 'completed' ? 'resolved' : null}, ${deleted ? past : null}) returning id`)
  }

  /** A new colleague, an employee. */
  async user(): Promise<{ id: number; username: string; email: string }> {
    const username = this.fresh('Newcomer')
    const email = `newcomer.${this.#count}@example.com`
    const id = await this.#made(sql`
      insert into users (username, email, role_id) values (${username}, ${email}, 3) returning id`)
    return { id, username, email }
  }

  /** A run of one asset, which it has not reached, or has left as it was. */
  async run({
    by,
    state,
    kind = 'bulk',
  }: {
    by: Caller | Person
    state: 'queued' | 'stopped' | 'done'
    kind?: RunKind
  }): Promise<number> {
    const done = state === 'done' ? 1 : 0
    const id = await this.#made(sql`
      insert into runs (kind, state, title, request, total, done, unchanged, created_by, ended_at)
      values (${kind}, ${state}, 'Edit of 1 asset', '{"change": {"kind": "edit", "set": {"status": "sold"}}}', 1, ${done}, ${done},
        ${this.idOf(by)}, ${state === 'queued' ? null : new Date().toISOString()}) returning id`)
    await this.#made(sql`
      insert into run_rows (run_id, row_no, subject_id, outcome)
      values (${id}, 1, ${await this.asset()}, ${done ? 'same' : null}) returning id`)
    return id
  }

  /** The caller if they may import, otherwise a super admin. */
  asAdmin(who: Caller): Client {
    return this.as(importer(who))
  }

  /** A table that was uploaded, with one new asset or user. */
  async import(by: Caller, kind: ImportKind = 'assets'): Promise<Import> {
    const id = await this.#made(sql`
      insert into imports (kind, file_name, file_bytes, file, reading, plan, created_by)
      select kind, file_name, file_bytes, file, reading, plan, ${this.idOf(importer(by))}
      from imports where id = ${await this.#uploaded(kind)} returning id`)
    const name = this.fresh('IM')
    const cells = { assets: [name, 'Laptop', 'Pune'], users: [name, `${name}@example.net`] }[kind]
    await this.#db.run(sql`
      insert into import_rows (import_id, row_no, line, cells)
      values (${id}, 1, 2, ${JSON.stringify(cells)}::jsonb)`)
    return (await this.asAdmin(by).get(`/api/v1/imports/${id}`)).body
  }

  /** The import that others are copies of: a thread reads its file, which takes longer than all the rest. */
  #uploaded(kind: ImportKind): Promise<number> {
    const content = {
      assets: 'ID,Category,Place\nM,Laptop,Pune\n',
      users: 'Name,Email\nM,m@example.net\n',
    }[kind]
    const form = formOf([{ field: 'file', name: `${kind}.csv`, type: 'text/csv', content }])
    const upload = async () =>
      (await this.as('superAdmin').send('POST', `/api/v1/imports?kind=${kind}`, form)).body.id
    const id = this.#imports.get(kind) ?? upload()
    this.#imports.set(kind, id)
    return id
  }

  /** A webhook whose address leads into the own network: nothing is ever sent. */
  webhook(): Promise<number> {
    return this.#made(sql`
      insert into webhooks (name, url, format, kinds, internal, secret, created_by)
      values (${this.fresh('Channel')}, 'https://10.0.0.1/', 'slack', '{ticket.raised}', false, '', ${company.users.superAdmin})
      returning id`)
  }

  /** A service account whose token nobody has. */
  serviceAccount(): Promise<number> {
    const name = this.fresh('Service')
    return this.#made(sql`
      with account as (
        insert into users (username, role_id, is_service_account) values (${name}, 3, true) returning id
      )
      insert into service_accounts (user_id, token_hash, role_id, scopes, days, expires_at, created_by)
      select id, ${randomBytes(32)}, 2, '{assets.read}', 30, now() + interval '30 days', ${company.users.superAdmin}
      from account returning user_id as id`)
  }

  /** Something that was sent to a webhook, or was to be. */
  async delivery(status: 'sent' | 'failed'): Promise<number> {
    return this.#made(sql`
      insert into deliveries (channel, webhook_id, subject, event_ids, status)
      values ('hook', ${await this.webhook()}, 'ticket:1', '{1}', ${status}) returning id`)
  }

  /** An identity token, as a sign-in page hands it over. */
  async identityToken(email: string): Promise<string> {
    const { body } = await this.#api.nobody.post('/identity/token', { email })
    return (body as { token: string }).token
  }

  /** Makes a comment one that came by email and quotes another one. */
  async quoting(comment: number): Promise<void> {
    await this.#db.run(sql`
      insert into answers_by_mail (user_id, ticket_id, message, comment_id, quoted)
      select author_id, ticket_id, decode(md5(id::text), 'hex'), id, 'Quoted' from comments where id = ${comment}`)
  }

  /** An email on a ticket of the employee, which claims to come from them and waits for an admin. */
  async heldEmail(): Promise<number> {
    const author = this.idOf('employee')
    const ticketId = await this.ticket({ by: 'employee' })
    return insertComment(this.#db, {
      ticketId,
      author,
      visibility: 'internal',
      body: 'Look',
      mentions: [],
      files: [],
      held: { why: 'unset', visibility: 'public' },
    })
  }

  /** A row as the database holds it. */
  async stored(
    table: 'assets' | 'tickets' | 'users',
    id: number,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const found = await this.#db.maybe<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${raw(table)}) as row from ${raw(table)} where id = ${id}`,
    )
    return found?.row
  }

  async #made(statement: Sql): Promise<number> {
    return (await this.#db.one<{ id: number }>(statement)).id
  }
}

/** Ids of different kinds never meet: a ticket's number is no asset's. */
export async function thingsOf(api: TestApi): Promise<Things> {
  await api.db.run(sql`
    select setval(pg_get_serial_sequence(kind, 'id'), start)
    from (values ('assets', 1000), ('tickets', 200000), ('users', 400000), ('asset_images', 600000), ('attachments', 800000), ('runs', 900000)) as kinds (kind, start)`)
  return new Things(api, await plainJpeg())
}
