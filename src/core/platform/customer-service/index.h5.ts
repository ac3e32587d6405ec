/**
 * Opens the chat with customer service (spec 5, 7.3, 8). Owns: how each host opens it. Refuses: showing errors, the
 * chat itself. The app has a chat of its own; a web-view of the messenger's mini-program opens the mini-program's page
 * for it (spec 2.11); other hosts cannot.
 */
import { environment } from '../environment'
import { navigate } from '../navigation'
import { messages } from './messages'
import { customerServicePorts, isOptions, type OpenCustomerService } from './ports'

/** The helper of section 5, which works only in the mini-program. */
export const openCustomerServiceChat: OpenCustomerService = async (options) => {
  if (!isOptions(options)) return messages.notAnObject
  if (environment().host !== 'messenger-webview') return messages.onlyMiniProgram
  navigate('helpCustomservice')
  return null
}

/** What screens call: the app's own chat in the app, else the mini-program's. */
export const openCustomerService: OpenCustomerService = async (options) => {
  if (environment().host !== 'app' || !isOptions(options)) return openCustomerServiceChat(options)
  return customerServicePorts.callNative({ url: options.url }).then(
    () => null,
    () => messages.failed,
  )
}
