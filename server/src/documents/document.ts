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
 * Without one of its entry scripts the app cannot tell anything itself, least of all that a script is missing. The bar stands outside the app's
 * container, over the server's first screen if there is one; 重试 loads the document anew, since an update may have taken the old scripts away.
 */
const ENTRY_GUARD = ` onerror="document.getElementById('rx-boot')?.removeAttribute('hidden')"`
/** The app asks for the page's code itself and would wait for this element's events, which are over. Without the element it fetches the file anew. */
const PAGE_GUARD = ' onerror="this.remove()"'
const BOOT_BAR =
  '<div id="rx-boot" role="alert" hidden style="position:fixed;z-index:9999;left:16px;right:16px;bottom:96px;max-width:560px;margin:auto;' +
  'padding:12px 16px;border-radius:8px;background:#1d1b19;color:#fff;font-size:14px;line-height:20px;text-align:center">' +
  '网络异常，页面没有加载完整<button type="button" onclick="location.reload()" style="margin-left:12px;padding:6px 14px;border:1px solid #fff;' +
  'border-radius:6px;background:none;color:inherit;font:inherit">重试</button></div>'

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
    .map(
      ({ src, isEntry }) =>
        `<script defer fetchpriority="low" src="${src}"${isEntry ? ENTRY_GUARD : PAGE_GUARD}></script>`,
    )
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
    // Before the container: it is there when the first script fails.
    BOOT_BAR,
    screen.html === '' ? '<div id="app">' : `<div id="app" data-rendered="">${screen.html}`,
    files.tail.replace('</div>', `</div>${state}`),
  ].join('')
}
