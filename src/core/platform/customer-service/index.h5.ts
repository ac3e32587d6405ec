/**
 * Opens the chat with customer service (spec 5, 7.3, 8). Owns: how each host opens it. Refuses: showing errors, the
 * chat itself. The app has a chat of its own; a web-view of the messenger's mini-program opens the mini-program's page
 * for it (spec 2.11); other hosts cannot.
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
