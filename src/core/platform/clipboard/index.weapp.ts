/** Copies text through the messenger, which shows its own confirmation. See index.h5.ts. */
import Taro from '@tarojs/taro'
import { messages } from './messages'

export const copyText = async (text: string): Promise<string | null> => {
  try {
    await Taro.setClipboardData({ data: text })
    return null
  } catch {
    return messages.failed
  }
}
