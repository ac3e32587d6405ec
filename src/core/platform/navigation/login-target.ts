import { addressOf } from '../../../routes/derive'
import { splitUrl, type Query } from '../../../lib/query'
import { isMini, loginParams } from './plan-address'
import { plan } from './plan'
import type { Plan, PlanInput } from './plan-types'

/**
 * Where a lost session leads (spec 6): the app signs out and asks for its own login; a mini-program relaunches at /site/index?form=nologin (spelled
 * so); the browser opens /site/static-login, which leads back afterwards. Nowhere for somebody who is at the login already.
 * @param track parameters of the refused request
 */
export const planRelogin = (input: Omit<PlanInput, 'url'>, track: Query): Plan => {
  const { env, current } = input
  if (env.host === 'app') return { act: 'login', params: loginParams(track), returnUrl: '', exit: true }
  if (isMini(env)) return plan({ ...input, url: addressOf('home', { form: 'nologin' }), open: 'reLaunch' })
  const { path } = splitUrl(current)
  if (path === addressOf('staticLogin') || path === addressOf('login')) return { act: 'ignore' }
  return plan({ ...input, url: addressOf('staticLogin', { returnUrl: current }), open: 'navigateTo' })
}
