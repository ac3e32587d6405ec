/** Settings in the console: the list, a change with its reason, the history. */
import type { SettingView as SettingAnswer } from '@contract/admin/settings'
import type { FastifyInstance } from 'fastify'
import { adminCall } from '../../kit/admin-call'
import type { ConsoleArea } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import type { SettingView } from '../../kit/settings'
import { SETTING_TITLES } from '../../kit/console-titles'

const toAnswer = ({ row, ...view }: SettingView): SettingAnswer => ({ ...row, ...view })

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { db, settings } = ctx
  adminCall(api, ctx, 'GET /admin/setting/list', async () => ({ list: (await settings.list()).map(toAnswer) }))

  adminCall(api, ctx, 'GET /admin/setting/history', async ({ input }) => {
    const changes = await settings.history(input.key)
    const ids = [...new Set(changes.map(({ actorId }) => actorId))].filter((id) => id !== '').map(Number)
    const operators = ids.length
      ? await db.selectFrom('operator').select(['id', 'login', 'name']).where('id', 'in', ids).execute()
      : []
    const refs = new Map(operators.map(({ id, login, name }) => [String(id), { id: String(id), login, name }]))
    return { list: changes.map(({ actorId, ...change }) => ({ ...change, operator: refs.get(actorId) ?? null })) }
  })

  adminCall(api, ctx, 'POST /admin/setting/change', async ({ input, operator }) => {
    const { key, reason } = input
    const view = await settings.change({ ...input, actorId: String(operator.id) }, (trx, { before, after }) =>
      operator.audit(trx, {
        action: 'setting.change',
        object: { kind: 'setting', id: key.replaceAll('.', '-') },
        before: { [key]: before },
        after: { [key]: after },
        reason,
      }),
    )
    return toAnswer(view)
  })
}

export function registerConsole(): ConsoleArea {
  return { title: SETTING_TITLES.area, actionTitles: { 'setting.change': SETTING_TITLES.change } }
}
