import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Files {
  js: string[]
  css: string[]
}

/** The built app's files, read once: the template, and the scripts and styles of each page. */
export interface PageFiles {
  /** The template up to the end of its head. */
  head: string
  /** The template from the container's content on. */
  tail: string
  /**
   * In loading order. Without an entry script nothing of the app runs; the app itself handles a missing page script.
   */
  scriptsOf(page: string): { src: string; isEntry: boolean }[]
  /** Styles with their addresses; they are inlined into the document, so that rendering waits for no request. */
  stylesOf(page: string): { href: string; text: string }[]
}

const CONTAINER = '<div id="app">'

/** @throws when the app has not been built (no index.html or page-assets.json in `webRoot`). */
export const readPageFiles = (webRoot: string): PageFiles => {
  const read = (name: string) => readFileSync(path.join(webRoot, name), 'utf8')
  const assets = JSON.parse(read('page-assets.json')) as Record<string, Files>
  const template = read('index.html')
    .replace(/<script[^>]*\ssrc="[^"]*"[^>]*><\/script>/g, '')
    .replace(/<link[^>]*rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, '')
  const at = template.indexOf(CONTAINER)
  if (at < 0) throw new Error(`No ${CONTAINER} in index.html`)
  const texts = new Map<string, string>()
  const textOf = (file: string) => {
    const text = texts.get(file) ?? read(file).replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    texts.set(file, text)
    return text
  }
  const filesOf = (page: string, kind: keyof Files) => [
    ...new Set([...(assets.app?.[kind] ?? []), ...(assets[page]?.[kind] ?? [])]),
  ]
  return {
    head: template.slice(0, template.indexOf('</head>')),
    tail: template.slice(at + CONTAINER.length),
    scriptsOf: (page) =>
      filesOf(page, 'js').map((file) => ({ src: `/${file}`, isEntry: assets.app?.js.includes(file) ?? false })),
    stylesOf: (page) => filesOf(page, 'css').map((file) => ({ href: `/${file}`, text: textOf(file) })),
  }
}
