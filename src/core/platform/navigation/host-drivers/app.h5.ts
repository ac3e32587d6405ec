/**
 * Navigation in the native app: its windows, tabs and login, by the bridge (spec 4, 6, 7.3). Loaded only in the app.
 */
import { resolveUrl } from '../../../../routes/resolve'
import { addressOf } from '../../../../routes/derive'
import type { CallableMethod } from '../../../bridge/methods'
import type { HostDriver, HostPorts } from '../driver-port'
import { LOGIN_AFTER_EXIT } from '../limits'
import { loginParams } from '../plan-address'
import type { HostAct, NativeAct } from '../plan-types'
import { CONFIRM_TEXT } from './messages'

/**
 * Native did not receive the call: outside an app, or in an app older than the method. Only then may this window
 * navigate instead.
 */
const isUntouched = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && (error.kind === 'web' || error.kind === 'version')

export const createHostDriver = (ports: HostPorts): HostDriver => {
  const { base, bridge, confirm, isLoggedIn, performLater, afterLogin, logError } = ports
  const call = async (method: CallableMethod, payload: object): Promise<unknown> => {
    if (!bridge) throw { kind: 'web' }
    return (await bridge()).call(method, payload)
  }
  const orHere = (url: string | undefined) => (error: unknown) => {
    if (!isUntouched(error)) logError(error)
    else if (url) base.open('navigateTo', url)
  }

  const native = ({ method, payload, url }: NativeAct) => void call(method, payload).catch(orHere(url))

  const request = async ({ request: about, host, then }: Extract<HostAct, { act: 'confirm' }>) => {
    if (await confirm({ ...CONFIRM_TEXT[about], ...(about === 'external' && { detail: host }) })) performLater(then)
  }

  const login = (planned: Extract<HostAct, { act: 'login' }>) => {
    if (planned.exit) {
      // Below 3.5.6 the app cannot sign out; its login opens all the same.
      call('exitApp', {}).catch(() => {})
      setTimeout(() => performLater({ ...planned, exit: false }), LOGIN_AFTER_EXIT)
      return
    }
    const { params, returnUrl } = planned
    call('login', params).then(
      () => {
        if (isLoggedIn()) afterLogin(returnUrl)
      },
      orHere(addressOf('staticLogin', { returnUrl: returnUrl || undefined })),
    )
  }

  const perform = (planned: HostAct) => {
    if (planned.act === 'native') native(planned)
    else if (planned.act === 'login') login(planned)
    else if (planned.act === 'confirm') request(planned).catch(logError)
  }

  // The app may open a login page as an ordinary page: the app's own login then opens over it, and the page closes
  // after the login.
  const first = resolveUrl(base.currentAddress())
  if (first.kind === 'route' && (first.name === 'login' || first.name === 'staticLogin')) {
    call('login', loginParams(first.params)).catch(orHere(undefined))
  }
  return { perform, stackLevel: () => 1 }
}
