/**
 * Copies text. Never rejects: resolves with null, or with the reason of the failure in the user's words (spec 5, 8).
 */
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

/** Copies by the browser alone; see `copyText`. */
export const copyInBrowser = async (text: string): Promise<string | null> => {
  // Only secure origins have the clipboard API, and webviews of apps often refuse it. execCommand works only while the
  // tap is handled, so nothing is awaited before it where the API is missing.
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

/** The native app's copying; rejects where the app lacks it. */
let nativeCopy: ((text: string) => Promise<void>) | undefined

/** Called once in the app's webview, whose own clipboard often refuses. */
export const provideNativeCopy = (copy: (text: string) => Promise<void>): void => {
  nativeCopy = copy
}

export const copyText = async (text: string): Promise<string | null> => {
  const isDone = await nativeCopy?.(text).then(
    () => true,
    () => false,
  )
  return isDone ? null : copyInBrowser(text)
}
