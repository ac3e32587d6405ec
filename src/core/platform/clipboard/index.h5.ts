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
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}

export const copyText = async (text: string): Promise<string | null> => {
  try {
    // Only secure addresses have the clipboard; a shop on plain http copies the old way.
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else if (typeof document.execCommand !== 'function') return messages.unsupported
    else if (!selectAndCopy(text)) return messages.failed
    return null
  } catch {
    return messages.failed
  }
}
