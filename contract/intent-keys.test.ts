import type { TObject } from '@sinclair/typebox'
import { adminCalls } from './admin/calls'
import { bareCalls, calls } from './calls'

/**
 * Why a call that changes something does no harm when its request is repeated, without an intent key: after a lost
 * answer, or by somebody who has recorded it.
 *
 * - `sets`: It sets or takes away what the request names, so that the second one changes nothing.
 * - `version`: It names the version that the user has seen, or a state that it leaves, so that the second one is
 *   refused.
 * - `own`: One per user and object, or per the client's id of a message, by a unique row of the database.
 * - `session`: It begins or ends a session, or uses up a code; nothing lasting is doubled.
 * - `log`: It notes, tries or keeps something that nothing refers to yet: once more is no other outcome.
 */
type Reason = 'sets' | 'version' | 'own' | 'session' | 'log'

const WITHOUT_KEY: Readonly<Record<Reason, readonly string[]>> = {
  sets: [
    '/addr/delete',
    '/admin/category/hide',
    '/admin/chat/close',
    '/admin/chat/take',
    '/admin/content/scene-save',
    '/admin/item/price-list',
    '/admin/lease/release',
    '/admin/lease/take',
    '/admin/operator/roles',
    '/admin/recovery-codes',
    '/admin/session/end',
    '/admin/session/end-others',
    '/admin/user/end-sessions',
    '/admin/view/delete',
    '/admin/view/save',
    '/alert/remove',
    '/alert/save',
    '/cart/add',
    '/cart/remove',
    '/cart/select',
    '/cs/close',
    '/cs/human',
    '/cs/rate',
    '/document/withdraw',
    '/draft/delete',
    '/draft/save',
    '/line/release',
    '/message/delete',
    '/message/read',
    '/my/change-message',
    '/my/edit',
    '/my/product-preference',
    '/qa/follow',
    '/qa/useful',
    '/recommend/dismiss',
    '/share/create',
    '/subscribe/remove',
    '/subscribe/seen',
    '/user/bind-phone',
    '/user/card-delete',
    '/user/card-items',
    '/user/clear-history',
    '/user/collect',
    '/recycle/valuation-adopt',
    '/user/privacy-setting',
    '/wishlist/add',
    '/wishlist/clear-offshelf',
    '/wishlist/remove',
  ],
  version: [
    '/admin/approval/give',
    '/admin/approval/refuse',
    '/admin/approval/withdraw',
    '/admin/category/merge',
    '/admin/content/save',
    '/admin/operator/deactivate',
    '/admin/operator/reset',
    '/admin/role/change',
    '/admin/setting/change',
    '/admin/user/freeze',
    '/admin/user/release-phone',
    '/admin/user/unfreeze',
    '/offer/accept',
    '/offer/counter',
    '/offer/decline',
    '/offer/withdraw',
    '/order/cancel',
    '/order/change-address',
    '/order/confirm-receipt',
    '/order/decide',
    '/order/urge',
    '/pay/sandbox/confirm',
    '/refund/cancel',
    '/refund/dispute',
    '/refund/send-back',
    '/refund/supply',
    '/refund/waybill',
    '/v5/reluxe_user_mall/bidding/confirm-info',
  ],
  own: [
    '/admin/category/save',
    '/admin/chat/complain',
    '/admin/chat/reply',
    '/admin/document/create',
    '/admin/finance/statement/fetch',
    '/admin/finance/statement/upload',
    '/admin/operator/invite',
    '/cs/send',
    '/pay/create',
    '/recycle/valuate',
    '/qa/report',
    '/subscribe/save',
    '/user/card-report',
  ],
  session: [
    '/admin/login',
    '/admin/logout',
    '/admin/password',
    '/admin/setup',
    '/admin/step-up',
    '/user/captcha',
    '/user/demo-login',
    '/user/login',
    '/user/logout',
    '/user/logout-all',
    '/user/session-end',
    '/user/step-up',
    '/user/wx-login',
  ],
  log: [
    '/cs/messages',
    '/admin/audit/check',
    '/admin/content/picture',
    '/admin/content/preview',
    '/admin/demo/fail',
    '/admin/demo/forward',
    '/admin/demo/pay',
    '/admin/demo/station',
    '/admin/export/start',
    '/admin/item/photo',
    '/admin/job/run',
    '/admin/picture/upload',
    '/admin/provider/retry',
    '/admin/provider/test',
    '/admin/queue/next',
    '/admin/reveal',
    '/document/vote',
    '/help/question-vote',
    '/intake/brand-wish',
    '/lighthouse/log/errorlog',
    '/v5/reluxe_user_mall/verify/get-img-info',
    '/v5/reluxe_user_mall/verify/sample',
  ],
}

const rows = Object.entries<{ input: unknown }>({ ...calls, ...bareCalls, ...adminCalls }).filter(([name]) =>
  name.startsWith('POST '),
)
const hasKey = (input: unknown): boolean => 'idempotencyKey' in ((input as Partial<TObject>).properties ?? {})

const reasonOf = (name: string): string | undefined =>
  Object.entries(WITHOUT_KEY).find(([, paths]) => paths.includes(name.slice('POST '.length)))?.[0]

it.each(rows)('%s takes an intent key, or says why it needs none', (name, { input }) => {
  expect(hasKey(input)).toBe(reasonOf(name) === undefined)
})

it('what needs no key is a call of the contract, and is listed once', () => {
  const listed = Object.values(WITHOUT_KEY).flat()
  const names = new Set(rows.map(([name]) => name.slice('POST '.length)))
  expect(listed.filter((path, at) => !names.has(path) || listed.indexOf(path) !== at)).toEqual([])
})
