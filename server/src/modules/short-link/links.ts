/** The shop's call of short links: where a code leads. */
import { RET } from '@contract/constants'
import type { ShortLinkTarget } from '@contract/short-link'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { GONE } from './messages'
import type { ShortLinkTable } from './tables'

export type ShortLinkRecord = Selectable<ShortLinkTable>

/** Whether it leads somewhere at a time. */
export const isLeading = ({ isOn, endsAt }: Pick<ShortLinkRecord, 'isOn' | 'endsAt'>, now: number): boolean =>
  isOn && (endsAt === null || now < endsAt)

export function registerCalls(app: FastifyInstance, { db, clock }: AppContext): void {
  call(app, 'GET /link/undertake-info', async ({ input: { code } }): Promise<ShortLinkTarget> => {
    const found = await db.selectFrom('shortLink').selectAll().where('code', '=', code).executeTakeFirst()
    if (!found || !isLeading(found, clock.now())) throw new Refusal(RET.NOT_FOUND, GONE)
    return { url: found.url, title: found.title }
  })
}
