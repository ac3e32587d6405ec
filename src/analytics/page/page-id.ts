/**
 * Page ids (spec 5): the parts of a path that name one item, one user or one search are replaced, so that pages of one
 * kind count together. Pure; metrics use it too.
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
    // A truncated escape: the typed text is unreadable and is not a page's name.
    return ':search'
  }
  if (NOT_LATIN.test(text)) return ':search'
  const name = text.replace(/\.html$/, '')
  if (NUMBER.test(name) || MIXED.test(name) || LETTERS.test(name) || UUID.test(name)) return ':id'
  // A pagetype may contain only printable ASCII (spec 5).
  return /^[!-~]*$/.test(text) ? text : encodeURIComponent(text)
}

/**
 * The page id of a path or address: origin, query and fragment are removed; long alphanumeric segments and numbers of 5
 * or more digits become `:id`, non-Latin text becomes `:search` (spec 5). Always begins with `/`, without whitespace,
 * ASCII. Never throws.
 */
export function pageIdOf(path: string): string {
  const segments = path
    .replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '')
  return `/${segments.map(segmentId).join('/')}`
}
