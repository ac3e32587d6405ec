/** Opens the messenger's own chat. See index.h5.ts. */
import Taro from '@tarojs/taro'
import { messages } from './messages'
import { isOptions, type OpenCustomerService } from './ports'

/** The helper of section 5, which screens call. */
export const openCustomerService: OpenCustomerService = async (options) => {
  if (!isOptions(options)) return messages.notAnObject
  const { corpId, url, card } = options
  const cardOptions = card && {
    showMessageCard: true,
    sendMessageTitle: card.title,
    sendMessagePath: card.path,
    ...(card.imageUrl && { sendMessageImg: card.imageUrl }),
  }
  return Taro.openCustomerServiceChat({ extInfo: { url }, corpId, ...cardOptions }).then(
    () => null,
    () => messages.failed,
  )
}
