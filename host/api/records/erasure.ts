import { formerEmail, formerName } from '../../../src/domain/access/erasure-rules.ts'
import { userEvents } from '../../../src/wire/event-kinds.ts'
import type { Visibility } from '../../../src/wire/events.ts'
import type { Queryable } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { eraseTexts, erasingPattern, uniquelyReplaced, type Called } from './erased-texts.ts'
import { record } from './journal.ts'
import { distinct } from './named-reference.ts'
import { kindsOfText } from './rows.ts'

/** A requested erasure, or one that is repeated after a restore. */
export interface Erasure {
  id: number
  by: number
  comments: 'keep' | 'delete'
}

/** Statement timeout of an erasure in milliseconds. It searches all texts. */
export const erasureTimeout = 600_000

/**
 * Replaces name and email address of a person in all texts, and deletes their personal data (PRIV2-04). Keeps the row of
 * the person, because records refer to it. A second erasure changes nothing.
 */
export async function erasePerson(tx: Queryable, erasure: Erasure): Promise<void> {
  const { id, by, comments } = erasure
  const former = formerName(id)
  const called = await calledOf(tx, id)
  await tx.run(sql`set local assetdesk.erasing = 'on'`)
  if (comments === 'delete') {
    await lockWritten(tx, id)
    await deleteComments(tx, erasure)
    await deleteRemarks(tx, id)
  }
  await deleteOwn(tx, id)
  await forgetHistory(tx, id)
  await tx.run(sql`
    update users set username = ${former}, email = ${formerEmail(id)}, employment_id = null, scim_external_id = null,
      scim_user_name = null, scim_role_mapped = false,
      left_at = coalesce(left_at, clock_timestamp()), left_by = coalesce(left_by, ${by}),
      erased_at = coalesce(erased_at, clock_timestamp()), erased_by = coalesce(erased_by, ${by}),
      changed_by = ${by}, changed_at = clock_timestamp()
    where id = ${id}`)
  await deleteDrafts(tx, called)
  await emptyImportRows(tx, called)
  await eraseTexts(tx, called, former)
  await renameServices(tx, called, former)
  const inAudit = erasingPattern(called, 'sentences')
  await tx.run(
    sql`select erase_refused_from_audit(${id}, ${inAudit}), erase_from_audit(${id}, ${inAudit})`,
  )
  await record(tx, { subject: 'user', id, kind: 'user.erased', by })
}

/**
 * Returns the current and former names and email addresses of the person. Those that another user has now stay in texts,
 * because the two cannot be distinguished.
 */
async function calledOf(tx: Queryable, id: number): Promise<Called> {
  const texts = await tx.many<{ field: 'username' | 'email'; text: string }>(sql`
    select 'username' as field, username as text from users where id = ${id}
    union select 'email', email from users where id = ${id}
    union select 'email', scim_user_name from users where id = ${id} and scim_user_name like '%@%'
    union select change ->> 'field', change #>> array[side, 'text']
    from events cross join jsonb_array_elements(events.changes) as changed (change)
      cross join unnest(array['from', 'to']) as side
    where events.subject = 'user' and events.subject_id = ${id} and change ->> 'field' in ('username', 'email')
      and change #>> array[side, 'text'] is not null`)
  const of = (field: string) => texts.filter((each) => each.field === field).map(({ text }) => text)
  const [names, emails] = [of('username'), of('email')]
  return tx.one<Called>(sql`
    select array(select name from unnest(${names}::text[]) as name where not exists (
        select from users where id <> ${id} and not is_service_account and lower(username) = lower(name))) as names,
      array(select email from unnest(${emails}::text[]) as own (email) where not exists (
        select from users where id <> ${id} and lower(users.email collate "C") = lower(own.email collate "C"))) as emails`)
}

/** Replaces the name in service accounts, which are often named after their authors. */
async function renameServices(tx: Queryable, called: Called, former: string): Promise<void> {
  const pattern = erasingPattern(called, 'typed')
  const column = { table: 'users', name: 'username', length: 255 }
  await tx.run(sql`
    update users set username = ${uniquelyReplaced(column, pattern, former)}
    where is_service_account and username ~* ${pattern}`)
}

/**
 * Locks the tickets on which the person wrote comments or a remark. Changes of tickets and comments lock the ticket before
 * its comments and thread. A deletion of a file locks the file first: if the two deadlock, one of them is repeated.
 */
const lockWritten = (tx: Queryable, id: number): Promise<number> =>
  tx.run(sql`
    select from tickets where id in (
      select ticket_id from comments where author_id = ${id} and deleted_at is null
      union select ticket_id from ticket_threads join tickets as own on own.id = ticket_id
      where own.raised_by = ${id} and remark is not null)
    order by id for no key update`)

/** Deletes the comments of the person. As after any deletion, threads still show that there was a comment. */
async function deleteComments(tx: Queryable, { id, by }: Erasure): Promise<void> {
  const deleted = await tx.many<{ id: number; ticket_id: number; visibility: Visibility }>(sql`
    update comments set body = null, mentions = '[]', deleted_at = clock_timestamp(), deleted_by = ${by}
    where author_id = ${id} and deleted_at is null returning id, ticket_id, visibility`)
  await tx.run(sql`
    delete from attachments where subject = 'comment' and subject_id = any(${deleted.map((each) => each.id)})`)
  for (const { id: comment, ticket_id, visibility } of deleted)
    await record(tx, {
      subject: 'ticket',
      id: ticket_id,
      kind: 'comment.deleted',
      by,
      comment: { id: comment, visibility },
    })
}

/** Kinds of events whose second text is the remark of the person. */
const remarked = [...kindsOfText('remark'), 'handover.declined']

/**
 * Deletes what the person wrote apart from comments: remarks on solutions, and why they withdrew a ticket or declined
 * an asset.
 */
async function deleteRemarks(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`
    update ticket_threads set remark = null from tickets
    where tickets.id = ticket_id and raised_by = ${id} and remark is not null`)
  await tx.run(sql`
    update asset_handovers set answer_note = null where user_id = ${id} and answer_note is not null`)
  await tx.run(sql`
    update events set messages = messages[:1]
    where created_by = ${id} and kind = any(${remarked}) and cardinality(messages) > 1`)
}

/** Deletes data that only the person needs: sessions, settings, notifications, views, and unsent files. */
async function deleteOwn(tx: Queryable, id: number): Promise<void> {
  const mine = [
    sql`delete from access_tokens where user_id = ${id}`,
    sql`delete from push_subscriptions where user_id = ${id}`,
    sql`delete from handovers where user_id = ${id}`,
    sql`delete from user_identities where user_id = ${id}`,
    sql`delete from scim_group_members where user_id = ${id}`,
    sql`delete from sign_in_links where user_id = ${id}`,
    sql`delete from idempotency_keys where user_id = ${id}`,
    sql`delete from user_settings where user_id = ${id}`,
    sql`delete from notification_preferences where user_id = ${id}`,
    sql`delete from notifications where user_id = ${id}`,
    sql`delete from inboxes where user_id = ${id}`,
    sql`delete from mailed_pictures where user_id = ${id}`,
    sql`delete from ticket_people where user_id = ${id}`,
    sql`delete from views where owner_id = ${id} and not shared`,
    sql`delete from canned_replies where owner_id = ${id}`,
    sql`delete from attachments where created_by = ${id} and sent_at is null`,
    // The quoted text and the signature of an email.
    sql`update answers_by_mail set quoted = null where user_id = ${id}`,
    sql`update deliveries set status = 'dropped', done_at = clock_timestamp() where user_id = ${id} and status = 'waiting'`,
    sql`update deliveries set last_answer = null where user_id = ${id}`,
  ]
  for (const statement of mine) await tx.run(statement)
}

/** Deletes imports that were not started and contain the person, because their files cannot be changed. */
async function deleteDrafts(tx: Queryable, called: Called): Promise<void> {
  const drafts = await tx.many<{ rehearsal_id: number | null }>(sql`
    delete from imports where run_id is null and exists (
      select from import_rows where import_id = imports.id and cells::text ~* ${erasingPattern(called, 'value')})
    returning rehearsal_id`)
  await tx.run(sql`
    delete from runs where id = any(${distinct(drafts.map(({ rehearsal_id }) => rehearsal_id))})`)
}

/** Empties the person's rows in started imports of users, because parts of the name may be in separate cells. */
const emptyImportRows = (tx: Queryable, { emails }: Called): Promise<number> =>
  tx.run(sql`
    update import_rows set cells = '[]', key = null
    where import_id in (select id from imports where kind = 'users')
      and key = any(select lower(email collate "C") from unnest(${emails}::text[]) as email)`)

/** Removes the values from the history of the person's record, but keeps the times and authors of changes. */
async function forgetHistory(tx: Queryable, id: number): Promise<void> {
  for (const kind of ['user.added', 'user.changed'] as const)
    await tx.run(sql`
      update events set messages = ${[userEvents[kind].label]}, whole = null, changes = null
      where subject = 'user' and subject_id = ${id} and kind = ${kind}`)
}
