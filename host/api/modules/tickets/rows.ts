import { sql } from '../../db/sql.ts'
import { categoryObject, locationObject, namedObject } from '../../records/rows.ts'

/** A ticket as the API answers it: an archived asset is null, `asset_id` stays (OP-090). */
export const ticketColumns = sql`
  tickets.id, tickets.created_at, tickets.resolve_date, tickets.status, tickets.priority,
  tickets.description, tickets.version, tickets.asset_id, tickets.manager, tickets.due_at,
  json_build_object('id', raisers.id, 'username', raisers.username) as user,
  case when assignees.id is not null then json_build_object(
    'id', assignees.id, 'username', assignees.username,
    'role', json_build_object('name', roles.name)) end as assigned_user,
  case when assets.id is not null then json_build_object(
    'id', assets.id, 'serial_number', assets.serial_number, 'description', assets.description) end as asset,
  ${categoryObject('categories')} as category, ${namedObject('places')} as place,
  ${locationObject('locations', 'places')} as location`

/** What `ticketColumns` needs beside a relation named `tickets`. */
export const ticketJoins = sql`
  join users as raisers on raisers.id = tickets.raised_by
  join categories on categories.id = tickets.category_id
  join places on places.id = tickets.place_id
  left join locations on locations.id = tickets.location_id
  left join users as assignees on assignees.id = tickets.assigned_to
  left join roles on roles.id = assignees.role_id
  left join assets on assets.id = tickets.asset_id and assets.deleted_at is null`
