/**
 * Opens the chat with customer service (spec 5, 7.3, 8). Owns: which way each host has. Refuses: showing why there is none, the chat itself.
 * The app has its own; the web-view of the messenger's mini-program leads to the mini-program's page for it (spec 2.11); nothing else can.
 */
import { environment } from '../environment'
import { navigate } from '../navigation'
import { messages } from './messages'
import { customerServicePorts, isOptions, type OpenCustomerService } from './ports'

export const openCustomerService: OpenCustomerService = async (options) => {
  if (!isOptions(options)) return messages.notAnObject
  const { host } = environment()
  if (host === 'messenger-webview') {
    navigate('helpCustomservice')
    return null
  }
  if (host !== 'app') return messages.onlyMiniProgram
  return customerServicePorts.callNative({ url: options.url }).then(
    () => null,
    () => messages.failed,
  )
}
