/** The console's list of users as a table (modules/operator/exports.ts). */
import { userAdminCalls } from '@contract/admin/users'
import { Type } from '@sinclair/typebox'
import { timeText } from '../../kit/china-day'
import { EXPORT_TITLES } from '../../kit/console-titles'
import { exportOf } from '../../kit/export-source'
import { countUsers, readUsers, toUserRow } from './console'

const { page: _page, pageSize: _pageSize, ...userFilters } = userAdminCalls['GET /admin/user/list'].input.properties

/** As the list shows them: phone numbers are masked. */
export const userExport = exportOf({
  name: 'user',
  title: EXPORT_TITLES.tables.user,
  permission: 'user.export',
  filters: Type.Object(userFilters),
  head: EXPORT_TITLES.user,
  count: (db, filters) => countUsers(db, filters, null),
  page: async (db, filters, { after, limit, now }) => {
    const before = after === null ? null : Number(after)
    const found = await readUsers(db, { ...filters, before }, { limit, offset: 0, now })
    const rows = found.map((user) => {
      const { id, nickname, phone, createdAt, state, lastUsedAt } = toUserRow(user)
      return [id, nickname, phone, EXPORT_TITLES.userStates[state], timeText(createdAt), timeText(lastUsedAt)]
    })
    const last = found.at(-1)
    return { rows, next: last === undefined || found.length < limit ? null : String(last.id) }
  },
})
