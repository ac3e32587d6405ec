/** What draws the page, as `Chrome 120`, for grouping alone; the whole user agent goes along. The first that fits counts: most name several. */
const BROWSERS = [
  ['Messenger', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['UC', /UCBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
] as const

export const browserName = (userAgent: string): string => {
  for (const [name, pattern] of BROWSERS) {
    const found = pattern.exec(userAgent)
    if (found) return `${name} ${found[1]}`
  }
  return 'other'
}
