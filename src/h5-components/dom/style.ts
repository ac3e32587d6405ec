import type { CSSProperties } from 'react'

/** Converts Taro's style string (`'color:red;margin-top:4px'`) into React's style object. */
export function parseStyle(text: string): CSSProperties {
  const style: Record<string, string> = {}
  for (const rule of text.split(/;(?![^(]*\))/)) {
    const colon = rule.indexOf(':')
    if (colon < 1) continue
    const name = rule.slice(0, colon).trim()
    const key = name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, c) => c.toUpperCase())
    style[key] = rule.slice(colon + 1).trim()
  }
  return style
}

/** Joins class names; empty and false ones are left out. */
export const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
