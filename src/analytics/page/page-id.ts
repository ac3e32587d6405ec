/**
 * Page ids (spec 5): what stands in a path for one item, one person or one search is taken out, so that pages of one kind count together.
 * Pure; telemetry names its pages by it too.
 */
import { LONG_LETTERS, LONG_MIXED, LONG_NUMBER } from './limits'

const NUMBER = new RegExp(`^\\d{${LONG_NUMBER},}$`)
const MIXED = new RegExp(`^(?=.*\\d)[a-z\\d]{${LONG_MIXED},}$`, 'i')
const LETTERS = new RegExp(`^[a-z]{${LONG_LETTERS},}$`, 'i')
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** Beyond Latin Extended-B. */
const NOT_LATIN = /[^\u0000-\u024f]/ // eslint-disable-line no-control-regex -- the range is meant

function segmentId(raw: string): string {
  let text: string
  try {
    text = decodeURIComponent(raw)
  } catch {
    // An escape cut short: what was typed cannot be told, and is no page's name.
    return ':search'
  }
  if (NOT_LATIN.test(text)) return ':search'
  const name = text.replace(/\.html$/, '')
  if (NUMBER.test(name) || MIXED.test(name) || LETTERS.test(name) || UUID.test(name)) return ':id'
  // Only printable ASCII may stand in a pagetype (spec 5).
  return /^[!-~]*$/.test(text) ? text : encodeURIComponent(text)
}

/**
 * The page id of a path or address: its origin, query and fragment go; long alphanumeric segments and numbers of 5 or more digits become `:id`,
 * non-Latin text becomes `:search` (spec 5). Always begins with `/`, has no whitespace, is ASCII. Never throws.
 */
export function pageIdOf(path: string): string {
  const segments = path
    .replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '')
  return `/${segments.map(segmentId).join('/')}`
}
