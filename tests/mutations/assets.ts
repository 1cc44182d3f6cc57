import { broken, type Mutation } from './broken.ts'

/** Assets: their rules, their history, the trash and their pictures. */
export const assets: readonly Mutation[] = [
  ...broken('src/domain/asset-detail-rules.ts', 'unit', ['tests/unit/domain/asset-detail-rules'])(
    ['a paisa over 1 crore passes', 'CONST-04', 'max: amountLimit', 'max: amountLimit + 1'],
    ['both currencies are stored', 'ENT-10', 'settled[`${amount}_${other}`] = null', 'void other'],
  ),
  ...broken('host/api/modules/assets/store.ts', 'api', ['tests/api/records/asset-races'])(
    ['a ticket being raised is not waited for', 'WARN-07', ' for no key update', ''],
    [
      'a deleted ticket keeps the assignee',
      'WARN-07',
      ' and deleted_at is null and status',
      ' and status',
    ],
  ),
  ...broken('host/api/modules/assets/writes.ts', 'api', [
    'tests/api/records/asset-races',
    'tests/api/records/asset-writes',
  ])(
    ['nobody looks at the tickets', 'WARN-07', 'return isBlocked ?', 'return false ?'],
    [
      'a change is not stored',
      'API-18 FORM-08',
      'await store.storeAsset(db, before.id, asset)',
      '',
    ],
  ),
  ...broken('host/api/modules/assets/lifecycle.ts', 'api', [
    'tests/api/records/asset-lifecycle',
    'tests/api/records/asset-history',
  ])(
    [
      'a deleted asset stays',
      'API-13',
      'archived ? sql`clock_timestamp()`',
      'archived ? sql`null`',
    ],
    [
      'a restored asset is told as deleted',
      'API-12',
      "kind: 'asset.restored', by: caller.id }",
      "kind: 'asset.archived', by: caller.id }",
    ],
    [
      'the history begins with the oldest',
      'API-20 ENT-08',
      'query.orderDir),',
      "query.orderDir ?? 'asc'),",
    ],
  ),

  ...broken('host/api/modules/assets/lifecycle.ts', 'api', ['tests/api/records/asset-lifecycle'])(
    [
      'an active asset is restored',
      'API-12',
      'lockForWrite(context, { archived: true })',
      'held(context, { archived: false })',
    ],
    ['another asset is named in the body', '', 'body.assetId === assetId ? []', 'true ? []'],
    [
      'a restored asset stays in the trash',
      'API-12',
      'moveAsset(db, id, { archived: false })',
      'moveAsset(db, assetId, { archived: true })',
    ],
    [
      'a deletion is told to nobody',
      'API-12',
      "await record(db, { subject: 'asset', id, kind: 'asset.archived', by: caller.id, messages })",
      '',
    ],
  ),
  ...broken('host/api/modules/assets/writes.ts', 'api', ['tests/api/records/asset-history'])([
    'a change is told to nobody',
    'OP-076',
    "await record(db, { subject: 'asset', id: after.id, ...changed })",
    '',
  ]),
  ...broken('host/api/http/answer.ts', 'api', [
    'tests/api/records/asset-writes',
    'tests/api/records/ticket-update.test',
  ])([
    'a change without its history stays',
    '',
    'work(services.db) : services.db.transaction(work)',
    'work(services.db)',
    'history',
  ]),
  ...broken('host/api/http/version.ts', 'api', ['tests/api/records/asset-writes'])([
    'stale editors write over others',
    'OP-079',
    'return !tags.includes(etagOf(version))',
    'return false',
  ]),
  ...broken('src/domain/asset-rules.ts', 'unit', ['tests/unit/domain/asset-rules'])(
    ['a location lies anywhere', '', 'location.place.id !== place.id', 'false'],
    ['half an asset is one', 'OP-061', '{ min: 1,', '{ min: 0.5,'],
    [
      'the key of the open tickets is spelled otherwise',
      'ERR-21',
      "key: 'assets-tickets-not-completed'",
      "key: 'asset-tickets-not-completed'",
    ],
  ),
  ...broken('src/domain/asset-detail-rules.ts', 'unit', ['tests/unit/domain/asset-detail-rules'])([
    'a warranty may end before the payment',
    'OP-062',
    'warranty < paid',
    'warranty < paid && false',
  ]),
  ...broken('src/domain/messages/asset-form.ts', 'unit', ['tests/unit/domain/asset-rules'])([
    'the refusal of a new assignee is worded otherwise',
    'ERR-21',
    'You must mark all of them',
    'You have to mark all of them',
  ]),
  ...broken('host/api/modules/assets/images-queries.ts', 'api', ['tests/api/matrix/cases'])(
    [
      'a picture of another asset is deleted',
      'API-19',
      'where id = ${imageId} and asset_id = ${assetId} returning',
      'where id = ${imageId} returning',
      '\\bdeleteAssetImage\\b',
    ],
    [
      'archived assets lose pictures',
      'API-19',
      'and deleted_at is null for update',
      'for update',
      '\\bdeleteAssetImage\\b',
    ],
  ),
  ...broken('host/api/modules/assets/images.ts', 'api', ['tests/api/images/upload'])(
    [
      'saved pictures do not count',
      'CONST-05',
      'album.image_count + files > maxImages',
      'files > maxImages',
    ],
    ['an upload answers 200', 'API-17', 'status: 201,', ''],
    [
      'pictures are told to nobody',
      'API-17',
      'messages = [historyTexts.imagesAdded(files)]',
      'messages: string[] = []',
    ],
  ),
  ...broken('host/api/modules/assets/images-sent.ts', 'api', ['tests/api/images/upload'])([
    'pictures of any size pass',
    'CONST-05',
    'fileBytes: maxImageBytes,',
    'fileBytes: maxImageBytes * 2,',
  ]),
]
