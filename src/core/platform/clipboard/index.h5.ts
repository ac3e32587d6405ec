/** Copies text. Rejects never: answers null, or why not, in the user's words (spec 5, 8). */
import { messages } from './messages'

const selectAndCopy = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.appendChild(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

export const copyText = async (text: string): Promise<string | null> => {
  // Only secure addresses have the clipboard, and the webviews of apps often refuse it. Without it the tap must not be left before the old way.
  const { clipboard } = navigator
  const isCopied = clipboard
    ? await clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false
  if (isCopied) return null
  const isOldWay = typeof document.execCommand === 'function'
  if (isOldWay && selectAndCopy(text)) return null
  return isOldWay || clipboard ? messages.failed : messages.unsupported
}
