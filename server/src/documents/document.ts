import type { PageFiles } from './page-files'
import type { RenderedScreen } from './screen-renderer'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** JSON that can stand in a script element: nothing in it can end the element or begin a comment. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/**
 * The whole document. Styles stand inside it, with the address under which the app would load them (`data-href`: the app's style loader
 * then finds them there). Scripts come after the pictures in priority: the first screen is already readable without them.
 */
export const writeDocument = (files: PageFiles, screen: RenderedScreen): string => {
  const styles = files
    .stylesOf(screen.page)
    .map(({ href, text }) => `<style data-href="${href}">${text}</style>`)
    .join('')
  const pictures = screen.pictures
    .map(
      ({ src, srcSet, sizes }) =>
        `<link rel="preload" as="image" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`,
    )
    .join('')
  const scripts = files
    .scriptsOf(screen.page)
    .map((src) => `<script defer fetchpriority="low" src="${src}"></script>`)
    .join('')
  const state =
    screen.state === null ? '' : `<script type="application/json" id="rx-state">${inlineJson(screen.state)}</script>`
  return [
    files.head,
    `<title>${escapeHtml(screen.title)}</title>`,
    `<meta name="description" content="${escapeHtml(screen.description)}">`,
    styles,
    pictures,
    scripts,
    '</head><body>',
    screen.html === '' ? '<div id="app">' : `<div id="app" data-rendered="">${screen.html}`,
    files.tail.replace('</div>', `</div>${state}`),
  ].join('')
}
