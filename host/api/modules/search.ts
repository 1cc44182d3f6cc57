import { hitsOfKind } from '../../../src/wire/page.ts'
import { route } from '../http/route.ts'
import { searchInTime } from '../lists/list-page.ts'
import { assetHits } from './assets/hits.ts'
import { ticketHits } from './tickets/hits.ts'
import { peopleHits } from './users/hits.ts'

/** The search across assets, tickets and users. */
export const searchRoutes = {
  search: route('search', {
    handle: (context) =>
      searchInTime(context, async (read) => {
        const [assets, tickets, people] = await Promise.all([
          read((db) => assetHits(context, db, hitsOfKind)),
          read((db) => ticketHits(context, db, hitsOfKind)),
          read((db) => peopleHits(context, db, hitsOfKind)),
        ])
        return { assets, tickets, people }
      }),
  }),
}
