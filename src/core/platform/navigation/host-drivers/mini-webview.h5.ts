/**
 * Navigation in a mini-program's web-view: the mini-program's pages and tabs, by the web-view SDK (spec 2.11, 4).
 * Loaded only there.
 */
import { isInMessenger, stackLevel } from '../../environment'
import { loadExternal } from '../../external-scripts'
import type { HostDriver, HostPorts } from '../driver-port'
import type { DriverOpen } from '../plan-types'

type MiniCalls = { [O in DriverOpen]: (options: { url: string }) => void } & {
  navigateBack(options: { delta: number }): void
}

/** `wx.miniProgram` of the messenger's SDK, `swan.webView` of the search engine's: both have the same calls. */
const sdk = (): MiniCalls | undefined => {
  const globals: object = window
  const messenger: { miniProgram?: MiniCalls } | undefined = Reflect.get(globals, 'wx')
  const search: { webView?: MiniCalls } | undefined = Reflect.get(globals, 'swan')
  return messenger?.miniProgram ?? search?.webView
}

/** Loads the SDK where the web-view did not inject it: the messenger's, else the one that the settings name. */
const fetchSdk = async () => {
  if (!isInMessenger()) return loadExternal('miniProgramSdk')
  const { loadMiniProgram } = await import('../../messenger-sdk')
  await loadMiniProgram()
}

export const createHostDriver = ({ base, logError }: HostPorts): HostDriver => {
  if (!sdk()) fetchSdk().catch(logError)
  return {
    perform(planned) {
      if (planned.act !== 'mini') return
      const calls = sdk()
      if (!calls) logError(new Error("The mini-program's SDK is missing"))
      if (planned.open === 'navigateBack') {
        if (calls) calls.navigateBack({ delta: planned.delta })
        else base.back(planned.delta)
      } else if (calls) calls[planned.open]({ url: planned.url })
      else base.open(planned.open, planned.fallback)
    },
    stackLevel,
  }
}
