/** The device of a request in words, for lists of sessions and the audit. */

const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
] as const
const SYSTEMS = [
  ['Windows', /Windows/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/** `Chrome · Windows`; what is unknown is called so, and nothing of the header's own text is kept. */
export function deviceOf(userAgent = ''): string {
  const named = (names: readonly (readonly [string, RegExp])[]) => names.find(([, is]) => is.test(userAgent))?.[0]
  return [named(BROWSERS) ?? '未知浏览器', named(SYSTEMS) ?? '未知系统'].join(' · ')
}
