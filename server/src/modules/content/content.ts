/**
 * The timer of content pages, by which a version whose minute has come takes the place of the one before; the home page
 * as the first content page of a shop.
 */
import type { Audience, ContentBlock, PageBody } from '@contract/admin/content'
import { sql } from 'kysely'
import { transaction } from '../../db/transaction'
import type { Sweep } from '../../jobs/runner'
import type { AppContext } from '../../kit/context'
import { HOME_LIST_SIZE } from '../catalogue/limits'
import { HOME_ROWS } from '../catalogue/messages'
import { OPENING_BATCH } from './limits'
import { CONSOLE_TEXT } from './messages'
import { keepScene } from './pictures'
import { dueVersions, findHome, insertDraft, insertPage, moveVersion } from './repository'

/**
 * Readers go by the clock and need no sweep: it writes down what has become of the versions. Two processes may come to
 * the same one; the second is refused and goes on.
 */
export const createPageOpening = ({ db, log }: Pick<AppContext, 'db' | 'log'>): Sweep => ({
  name: 'content pages',
  everyMs: 0,
  run: async (now) => {
    const due = await dueVersions(db, now, OPENING_BATCH)
    for (const version of due) {
      const actor = { kind: 'clock', id: '' } as const
      await transaction(db, (trx) => moveVersion(trx, version, { step: 'open', actor, reason: '', now })).catch(
        (error: unknown) => log.error({ err: error, version: version.id }, 'a content page could not be opened'),
      )
    }
    return due.length
  },
})

/**
 * Makes the home page a content page with what it shows, so that operators find it to compose it. Once; in a shop that
 * was opened before there were content pages too.
 */
export async function prepareHome({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  if (await findHome(db)) return
  await transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('content home'))`.execute(trx)
    const banners = await trx.selectFrom('banner').selectAll().orderBy('position').limit(8).execute()
    if ((await findHome(trx)) || banners.length === 0) return
    const now = clock.now()
    const page = await insertPage(trx, { slug: 'home', name: CONSOLE_TEXT.home, isHome: true, now })
    const pictures = []
    for (const { title, subtitle, link, scene } of banners) {
      const { id } = await keepScene(trx, scene, now)
      pictures.push({ pictureId: String(id), alt: title, title, subtitle, link })
    }
    const version = await insertDraft(trx, page.id, { body: homeBody(pictures), operatorId: null, now })
    const actor = { kind: 'operator', id: '' } as const
    await moveVersion(trx, version, { step: 'publish', actor, reason: '', now })
  })
}

const ALL: Audience = { who: 'all', percent: 100 }

/** What the home page shows before operators change it. */
function homeBody(pictures: Extract<ContentBlock, { kind: 'banner' }>['pictures']): PageBody {
  const query = {
    ...{ keyword: '', brandId: '', seriesId: '', categoryId: '', grade: '', maxPriceFen: null },
    dropped: false,
    sort: 'newest',
  } as const
  const own = { audience: ALL, height: 0 }
  return {
    title: CONSOLE_TEXT.home,
    description: '',
    theme: 'plain',
    audience: ALL,
    share: { title: '', pictureId: null },
    endsAt: null,
    blocks: [
      { ...own, id: 'banners', kind: 'banner', pictures },
      ...HOME_ROWS.map(({ id, title, note, link, drops }): ContentBlock => {
        if (id === 'brands') return { ...own, id, kind: 'brands', title, ids: [] }
        const found = drops ? { ...query, dropped: true, sort: 'drop' as const } : query
        const list = { layout: 'row', ids: [], query: found, limit: HOME_LIST_SIZE, endless: false } as const
        return { ...own, id, kind: 'items', title, note, link, drops, ...list, ids: [] }
      }),
    ],
  }
}
