import { sql } from '../../../host/api/db/sql.ts'
import type { Answer, Client, TestApi } from '../../support/api.ts'
import { company } from '../../support/company.ts'
import { picturesForm } from '../../support/form.ts'
import { plainJpeg } from '../../support/photographs.ts'

/** Sends a form whose only file is a picture. */
export async function sendFile(by: Client, path: string, field: string): Promise<Answer> {
  const { payload, headers } = picturesForm([await plainJpeg()], field)
  return by.send('POST', path, { payload, headers })
}

/** Returns a request, and the events that it must record, for each call about an asset's pictures, documents and hand-overs. */
export function assetPartRows(api: () => TestApi) {
  const { users, assets } = company
  const admin = () => api().as('systemAdmin')
  const asset = `/api/v1/assets/${assets.freeChair}`
  const expectedEvents = (kind: string) => () => [
    `${kind} of asset ${assets.freeChair}, by ${users.systemAdmin}`,
  ]
  return {
    uploadAssetImages: {
      make: () => sendFile(admin(), `${asset}/images`, 'asset_images'),
      expectedEvents: expectedEvents('asset.pictures_added'),
    },
    deleteAssetImage: {
      async make() {
        const { id } = await api().db.one<{ id: number }>(
          sql`select min(id) as id from asset_images`,
        )
        return admin().send('DELETE', `${asset}/images/${id}`)
      },
      expectedEvents: expectedEvents('asset.pictures_deleted'),
    },
    uploadDocument: {
      make: () => sendFile(admin(), `${asset}/documents`, 'file'),
      expectedEvents: expectedEvents('asset.document_added'),
    },
    answerHandover: {
      async make() {
        const { id } = await api().db.one<{ id: number }>(sql`
          insert into asset_handovers (asset_id, user_id, given_by, asked)
          values (${assets.othersLaptop}, ${users.systemAdmin}, ${users.officeAdmin}, true)
          on conflict (asset_id) where ended_at is null do update set answer = null, answered_at = null returning id`)
        return admin().put(`/api/v1/handovers/${id}`, { answer: 'accepted' })
      },
      expectedEvents: () => [
        `handover.accepted of asset ${assets.othersLaptop}, by ${users.systemAdmin}`,
      ],
    },
    deleteDocument: {
      async make() {
        const { body } = await admin().get(`${asset}/documents`)
        return admin().send('DELETE', `${asset}/documents/${body[0].id}`)
      },
      expectedEvents: expectedEvents('asset.document_deleted'),
    },
  }
}
