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

export interface AssetOptions {
  /** The assigned user. If omitted, the asset is unassigned. */
  of?: Caller | Person
  archived?: boolean
  /** `laptop` by default. */
  category?: Category
  pictures?: number
}

export interface TicketOptions {
  /** The raiser. */
  by: Caller | Person
  /** The assignee. */
  assignee?: Caller | Person
  asset?: number
  /** `furniture` by default. */
  category?: Category
  status?: 'unassigned' | 'in_progress' | 'completed'
  deleted?: boolean
}

const past = '2026-01-03T00:00:00Z'
/** Records of `nobody` are those of the employee. */
const personOf = (who: Caller | Person): Person => (who === 'nobody' ? 'employee' : who)
const importingPerson = (who: Caller) =>
  who === 'nobody' || who === 'employee' ? 'superAdmin' : who

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

  /** Adds a session of a user besides that of the caller. Returns its id. */
  async session(who: Caller | Person): Promise<number> {
    // This session was used long ago, so that it ends first if there are too many, and not that of the caller.
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

  /** Returns a unique text. */
  fresh(word: string): string {
    this.#count += 1
    return `${word} ${this.#count}`
  }

  asset({ of, archived, category = 'laptop', pictures = 0 }: AssetOptions = {}): Promise<number> {
    return this.#insert(
      sql`
        insert into assets (serial_number, status, labelled, manager, category_id, place_id, location_id, assigned_to, deleted_at)
        values (${this.fresh('M')}, 'ready', 'yes', ${managerOf[category]}, ${company.categories[category]}, 1, 1,
          ${of === undefined ? null : this.idOf(of)}, ${archived ? past : null}) returning id`,
    ).then(async (id) => {
      for (let nth = 0; nth < pictures; nth++) await this.picture(id)
      return id
    })
  }

  /** Adds a picture to an asset. */
  picture(asset: number): Promise<number> {
    const key = `${this.fresh('matrix').replace(' ', '-')}.jpg`
    return this.#insert(sql`
      insert into asset_images (asset_id, file_key, content_type, width, height, bytes, position)
      values (${asset}, ${key}, 'image/jpeg', 40, 30, 700, ${this.#count}) returning id`)
  }

  /** Adds a file of a user. `of` is the ticket that it was sent with; without it, the file is not sent yet. */
  attachment(by: Caller | Person, of?: number): Promise<number> {
    const key = `${this.fresh('file').replace(' ', '-')}.bin`
    return this.#insert(sql`
      insert into attachments (name, file_key, content_type, bytes, created_by, subject, subject_id, sent_at)
      values ('a.txt', ${key}, 'text/plain', 4, ${this.idOf(by)}, ${of === undefined ? null : 'ticket'}, ${of ?? null},
        ${of === undefined ? null : past}) returning id`)
  }

  /** Adds a document to an asset. */
  document(asset: number): Promise<number> {
    const key = `${this.fresh('document').replace(' ', '-')}.bin`
    return this.#insert(sql`
      insert into attachments (name, file_key, content_type, bytes, created_by, subject, subject_id, sent_at)
      values ('a.pdf', ${key}, 'application/pdf', 4, ${this.idOf('superAdmin')}, 'asset', ${asset}, ${past}) returning id`)
  }

  /** Adds a hand-over by the super admin with a requested receipt. */
  async handover(
    of: Caller | Person,
    {
      ended = false,
      answer,
      archived = false,
    }: { ended?: boolean; answer?: string; archived?: boolean } = {},
  ): Promise<number> {
    const asset = await this.asset({ of, archived })
    return this.#insert(sql`
      insert into asset_handovers (asset_id, user_id, given_by, asked, answer, answered_at, ended_at)
      values (${asset}, ${this.idOf(of)}, ${this.idOf('superAdmin')}, true, ${answer ?? null},
        ${answer ? past : null}, ${ended ? past : null}) returning id`)
  }

  /** Adds a stock-take of the first floor of Bengaluru that `by` started. */
  async take(
    by: Caller | Person,
    { state = 'open' }: { state?: 'open' | 'closed' | 'cancelled' } = {},
  ): Promise<number> {
    const end = state === 'open' ? null : this.idOf(by)
    return this.#insert(sql`
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

  /** Adds a mark of an unknown code to a stock-take. */
  async mark(take: number, by: Caller | Person): Promise<string> {
    const { id } = await this.#db.one<{ id: string }>(sql`
      insert into take_marks (id, take_id, changed_no, code, result, how, marked_by, marked_at)
      values (${randomUUID()}, ${take}, 1, ${this.fresh('Code')}, 'unknown', 'scan', ${this.idOf(by)}, now()) returning id`)
    return id
  }

  ticket(options: TicketOptions): Promise<number> {
    const { by, assignee, asset, category = 'furniture', status = 'unassigned', deleted } = options
    return this.#insert(sql`
      insert into tickets (status, priority, description, raised_by, assigned_to, asset_id, category_id, place_id, manager, resolve_date, outcome, deleted_at)
      values (${status}, 'low', ${this.fresh('Matter')}, ${this.idOf(by)}, ${assignee ? this.idOf(assignee) : null},
        ${asset ?? null}, ${company.categories[category]}, 1, ${managerOf[category]},
        ${status === 'completed' ? past : null}, ${status === 'completed' ? 'resolved' : null}, ${deleted ? past : null}) returning id`)
  }

  /** Adds an employee. */
  async user(): Promise<{ id: number; username: string; email: string }> {
    const username = this.fresh('Newcomer')
    const email = `newcomer.${this.#count}@example.com`
    const id = await this.#insert(sql`
      insert into users (username, email, role_id) values (${username}, ${email}, 3) returning id`)
    return { id, username, email }
  }

  /** Adds a run of one asset. If it is done, the asset is unchanged; otherwise it is not processed yet. */
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
    const id = await this.#insert(sql`
      insert into runs (kind, state, title, request, total, done, unchanged, created_by, ended_at)
      values (${kind}, ${state}, 'Edit of 1 asset', '{"change": {"kind": "edit", "set": {"status": "sold"}}}', 1, ${done}, ${done},
        ${this.idOf(by)}, ${state === 'queued' ? null : new Date().toISOString()}) returning id`)
    await this.#insert(sql`
      insert into run_rows (run_id, row_no, subject_id, outcome)
      values (${id}, 1, ${await this.asset()}, ${done ? 'same' : null}) returning id`)
    return id
  }

  /** Returns a client of the caller if they may import, otherwise of a super admin. */
  asAdmin(who: Caller): Client {
    return this.as(importingPerson(who))
  }

  /** Adds an import with one new asset or user. */
  async import(by: Caller, kind: ImportKind = 'assets'): Promise<Import> {
    const id = await this.#insert(sql`
      insert into imports (kind, file_name, file_bytes, file, reading, plan, created_by)
      select kind, file_name, file_bytes, file, reading, plan, ${this.idOf(importingPerson(by))}
      from imports where id = ${await this.#uploadOnce(kind)} returning id`)
    const name = this.fresh('IM')
    const cells = { assets: [name, 'Laptop', 'Pune'], users: [name, `${name}@example.net`] }[kind]
    await this.#db.run(sql`
      insert into import_rows (import_id, row_no, line, cells)
      values (${id}, 1, 2, ${JSON.stringify(cells)}::jsonb)`)
    return (await this.asAdmin(by).get(`/api/v1/imports/${id}`)).body
  }

  /** Uploads an import once per kind. Others are copies of it, because parsing a file is slow. */
  #uploadOnce(kind: ImportKind): Promise<number> {
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

  /** Adds a webhook with a private address, to which nothing is ever sent. */
  webhook(): Promise<number> {
    return this.#insert(sql`
      insert into webhooks (name, url, format, kinds, internal, secret, created_by)
      values (${this.fresh('Channel')}, 'https://10.0.0.1/', 'slack', '{ticket.raised}', false, '', ${company.users.superAdmin})
      returning id`)
  }

  /** Adds a service account with an unknown token. */
  serviceAccount(): Promise<number> {
    const name = this.fresh('Service')
    return this.#insert(sql`
      with account as (
        insert into users (username, role_id, is_service_account) values (${name}, 3, true) returning id
      )
      insert into service_accounts (user_id, token_hash, role_id, scopes, days, expires_at, created_by)
      select id, ${randomBytes(32)}, 2, '{assets.read}', 30, now() + interval '30 days', ${company.users.superAdmin}
      from account returning user_id as id`)
  }

  /** Adds a webhook delivery with this status. */
  async delivery(status: 'sent' | 'failed'): Promise<number> {
    return this.#insert(sql`
      insert into deliveries (channel, webhook_id, subject, event_ids, status)
      values ('hook', ${await this.webhook()}, 'ticket:1', '{1}', ${status}) returning id`)
  }

  /** Returns an identity token, as a sign-in page hands it over. */
  async identityToken(email: string): Promise<string> {
    const { body } = await this.#api.nobody.post('/identity/token', { email })
    return (body as { token: string }).token
  }

  /** Marks a comment as received by email, with quoted text. */
  async quoting(comment: number): Promise<void> {
    await this.#db.run(sql`
      insert into answers_by_mail (user_id, ticket_id, message, comment_id, quoted)
      select author_id, ticket_id, decode(md5(id::text), 'hex'), id, 'Quoted' from comments where id = ${comment}`)
  }

  /** Adds a held email on a ticket of the employee that claims to be from them. */
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

  /** Returns a stored row. */
  async stored(
    table: 'assets' | 'tickets' | 'users',
    id: number,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const found = await this.#db.maybe<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${raw(table)}) as row from ${raw(table)} where id = ${id}`,
    )
    return found?.row
  }

  async #insert(statement: Sql): Promise<number> {
    return (await this.#db.one<{ id: number }>(statement)).id
  }
}

/** Creates the helper. Ids of different kinds never overlap, so that a ticket id is never an asset id. */
export async function thingsOf(api: TestApi): Promise<Things> {
  await api.db.run(sql`
    select setval(pg_get_serial_sequence(kind, 'id'), start)
    from (values ('assets', 1000), ('tickets', 200000), ('users', 400000), ('asset_images', 600000), ('attachments', 800000), ('runs', 900000)) as kinds (kind, start)`)
  return new Things(api, await plainJpeg())
}
