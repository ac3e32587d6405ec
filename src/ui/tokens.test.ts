import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = readFileSync(join(__dirname, 'tokens.scss'), 'utf8')
const [light = '', dark = ''] = source.split('prefers-color-scheme: dark')

const colours = (block: string) =>
  Object.fromEntries([...block.matchAll(/--rx-([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]))
const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } } as Record<
  string,
  Record<string, string>
>

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'error'].flatMap((text) =>
    ['bg', 'surface', 'sunken'].map((behind) => [text, behind]),
  ),
  ['ink', 'raised'],
  ['ink-2', 'raised'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-primary', 'primary'],
  ['on-band', 'band'],
  ['success', 'surface'],
] as [string, string][]

describe.each(['light', 'dark'])('colours of the %s theme', (theme) => {
  it.each(pairs)('%s on %s has a contrast of 4.5:1', (text, behind) => {
    const palette = themes[theme] as Record<string, string>
    expect(contrast(palette[text] as string, palette[behind] as string)).toBeGreaterThanOrEqual(4.5)
  })
})
