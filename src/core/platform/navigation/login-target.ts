import { addressOf } from '../../../routes/derive'
import { splitUrl, type Query } from '../../../lib/query'
import { isMini, loginParams } from './plan-address'
import { plan } from './plan'
import type { Plan, PlanInput } from './plan-types'

/**
 * Plans the login after a lost session (spec 6): the app signs out and opens its own login; a mini-program relaunches
 * at /site/index?form=nologin (spelled so); a browser opens /site/static-login, which returns afterwards. Ignored when
 * the login is already shown.
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
