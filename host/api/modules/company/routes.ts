import type { FirstSteps } from '../../../../src/wire/company.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { originOf } from '../../config/settings.ts'
import { route } from '../../http/route.ts'

/** Returns whether a required step is not completed. Embedding is optional. */
const hasOpenSteps = ({ places, categories, assets, people }: FirstSteps['done']): boolean =>
  !(places && categories && assets && people)

/** Returns the completed steps of a new company. Embedding counts as done if other origins are allowed. */
async function firstSteps(
  db: Queryable,
  { allowedOrigins, appUrl }: Pick<Config, 'allowedOrigins' | 'appUrl'>,
): Promise<FirstSteps> {
  const { dismissed, ...stored } = await db.one<
    Omit<FirstSteps['done'], 'embedding'> & { dismissed: boolean }
  >(sql`
    select exists (select from places) as places,
      exists (select from categories where name <> 'other') as categories,
      exists (select from assets) as assets,
      (select count(*) > 1 from (select from users where not is_service_account limit 2) as few) as people,
      exists (select from settings where name = 'first-steps') as dismissed`)
  const embedding = allowedOrigins.some((origin) => origin !== originOf(appUrl))
  const done = { ...stored, embedding }
  return { shown: !dismissed && hasOpenSteps(done), done }
}

export const companyRoutes = {
  getFirstSteps: route('getFirstSteps', {
    handle: ({ db, config }) => firstSteps(db, config),
  }),

  dismissFirstSteps: route('dismissFirstSteps', {
    async handle({ db, config, caller }) {
      await db.run(sql`
        insert into settings (name, value) values ('first-steps', ${JSON.stringify({ by: caller.id })}::jsonb)
        on conflict (name) do nothing`)
      return firstSteps(db, config)
    },
  }),
}
