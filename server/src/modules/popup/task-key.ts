/** Which searches and addresses a task popup is for. Pure. */

const addressOf = (text: string): URL | null => {
  const url = `https://shop.invalid${text}`
  return text.startsWith('/') && URL.canParse(url) ? new URL(url) : null
}

const wordOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/**
 * Whether a popup is for the key that a page sends: a keyword, compared without case; or an address with the same path
 * and at least the parameters that the operator named, since links add others. One without a key is for every page.
 */
export function isKeyOf({ matchKey }: { matchKey: string | null }, given: string): boolean {
  if (matchKey === null) return true
  const wanted = addressOf(matchKey)
  if (!wanted) return wordOf(matchKey) === wordOf(given)
  const shown = addressOf(given)
  if (shown?.pathname !== wanted.pathname) return false
  return [...wanted.searchParams].every(([name, value]) => shown.searchParams.getAll(name).includes(value))
}
