import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import type { Asset } from '../../../../src/wire/asset.ts'
import { fieldsIn } from '../../../../src/wire/asset-fields.ts'
import { raw, sql, type Sql } from '../../db/sql.ts'
import { currentHandover } from '../../records/asset-handovers.ts'
import { categoryObject, locationObject, namedObject, personObject } from '../../records/rows.ts'
import { pictureAddresses } from '../../files/links.ts'
import type { Services } from '../../services.ts'
import { bookValues } from './book-value.ts'

/** An asset as the database returns it: pictures by file key, without codes. */
export type AssetRow = Omit<Asset, 'asset_images' | 'code' | 'part_of' | 'book_value'> & {
  part_of: Omit<NonNullable<Asset['part_of']>, 'code'> | null
  pictures: { id: number; file_key: string }[] | null
}

/** An asset with its book value. */
export type ShownAssetRow = AssetRow & Pick<Asset, 'book_value'>

const plainColumns = raw(
  fieldsIn('asset')
    .map((column) => `assets.${column}`)
    .join(', '),
)
const detailsObject = raw(
  `json_build_object(${fieldsIn('details')
    .map((column) => `'${column}', assets.${column}`)
    .join(', ')})`,
)

export const assetColumns = sql`
  assets.id, assets.status, assets.labelled, assets.quantity, assets.manager, assets.created_at,
  assets.deleted_at, assets.version, ${plainColumns},
  ${categoryObject('categories')} as category, ${namedObject('places')} as place,
  ${locationObject('locations', 'places')} as location,
  case when users.id is not null then
    ${personObject('users')} end as assigned_user,
  case when assets.image_count > 0 then (
    select json_agg(json_build_object('id', id, 'file_key', file_key) order by position, id)
    from asset_images where asset_id = assets.id) end as pictures,
  case when assets.part_of is not null then (
    select json_build_object('id', whole.id, 'description', whole.description, 'archived', whole.deleted_at is not null)
    from assets as whole where whole.id = assets.part_of) end as part_of,
  (select count(*) from assets as part where part.part_of = assets.id)::integer as parts,
  ${currentHandover} as handover, assets.last_seen_at,
  ${detailsObject} as asset_detail`

/** Returns the columns of an asset in a response, with the book value of a day. */
export const shownColumns = (today: string): Sql =>
  sql`${assetColumns}, ${bookValues(today)} as book_value`

/** The joins that `assetColumns` needs beside a relation named `assets`. A location always belongs to the place of the asset. */
export const assetJoins = sql`
  join categories on categories.id = assets.category_id
  join places on places.id = assets.place_id
  left join locations on locations.id = assets.location_id
  left join users on users.id = assets.assigned_to`

/** Returns the asset for an API response, with signed URLs of its pictures. */
export function toAsset(
  { pictures, ...asset }: ShownAssetRow,
  server: Pick<Services, 'links'> & { origin: string },
): Asset {
  const asset_images = (pictures ?? []).map(({ id, file_key }) => ({
    id,
    ...pictureAddresses(server, file_key),
  }))
  const { part_of } = asset
  return {
    ...asset,
    part_of: part_of && { ...part_of, code: assetCode(part_of.id) },
    code: assetCode(asset.id),
    asset_images,
  }
}
