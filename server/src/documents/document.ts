import { createHash } from 'node:crypto'
import type { PageFiles } from './page-files'
import type { RenderedScreen } from './screen-renderer'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** JSON that is safe inside a script element: nothing in it can close the element or open a comment. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** An element with data for the app; '' without any. */
const dataScript = (id: string, value: unknown) =>
  value === null ? '' : `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

/**
 * Without one of its entry scripts the app cannot show any error itself. This bar is outside the app's container, over
 * the server's first screen if there is one. 重试 reloads the document, since a deployment may have removed the old
 * scripts.
 *
 * The app loads the page's code itself and would wait for load events of that element, which have already fired.
 * Without the element it requests the file again.
 *
 * One inline script rather than handlers at the elements: a policy allows it by its hash in every supported browser.
 */
const GUARD =
  // An app's webview has no bar at the top; found out before the first paint (src/app/host.h5.ts decides it later).
  "if(/(^| )reluxe[-/]|miniProgram|swan\\//i.test(navigator.userAgent))document.documentElement.classList.add('app-hosted');" +
  "addEventListener('error',function(e){var d=e.target.dataset;" +
  "if(d&&d.guard==='entry')document.getElementById('rx-boot')?.removeAttribute('hidden');" +
  "if(d&&d.guard==='page')e.target.remove()},true);" +
  "addEventListener('click',function(e){if(e.target.id==='rx-boot-retry')location.reload()})"
const BOOT_BAR =
  '<div id="rx-boot" role="alert" hidden style="position:fixed;z-index:9999;left:16px;right:16px;bottom:96px;max-width:560px;margin:auto;' +
  'padding:12px 16px;border-radius:8px;background:#1d1b19;color:#fff;font-size:14px;line-height:20px;text-align:center">' +
  '网络异常，页面没有加载完整<button type="button" id="rx-boot-retry" style="margin-left:12px;padding:6px 14px;border:1px solid #fff;' +
  'border-radius:6px;background:none;color:inherit;font:inherit">重试</button></div>'

const GUARD_HASH = `'sha256-${createHash('sha256').update(GUARD).digest('base64')}'`

/** Where the app loads a script from in any shop that is not the shop's own: the messenger's SDK (spec 7.4). */
const SCRIPT_ORIGINS = 'https://res.wx.qq.com'

/**
 * The policy of a document (the general one is in plugins/headers.ts): scripts of the shop, the SDK, the guard, and
 * `sources`: the external scripts that the settings name, and the captcha's origin where the shop has one.
 */
export const documentPolicy = (sources: readonly string[] = []) =>
  [
    "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
    ['script-src', "'self'", SCRIPT_ORIGINS, ...sources, GUARD_HASH].join(' '),
  ].join('; ')

/** What others show when the page is shared (Open Graph). A picture needs a whole address: none without an origin. */
const sharing = ({ title, description, sharePicture }: RenderedScreen, origin: string) =>
  [
    ['og:title', title],
    ['og:description', description],
    ...(origin === '' || sharePicture === null ? [] : [['og:image', origin + sharePicture]]),
  ]
    .map(([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('')

/**
 * The whole document. Styles are inlined, with the address under which the app would load them (`data-href`, where the
 * app's style loader finds them). Scripts have a lower priority than pictures: the first screen is readable without
 * them.
 * @param origin of the shop, for its canonical addresses; '' where none is configured
 */
export const writeDocument = (
  files: PageFiles,
  screen: RenderedScreen,
  settings: object | null = null,
  topBar = '',
  origin = '',
): string => {
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
        `<script defer fetchpriority="low" src="${src}" data-guard="${isEntry ? 'entry' : 'page'}"></script>`,
    )
    .join('')
  return [
    files.head,
    `<title>${escapeHtml(screen.title)}</title>`,
    `<meta name="description" content="${escapeHtml(screen.description)}">`,
    screen.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(origin + screen.canonical)}">`,
    screen.isHidden ? '<meta name="robots" content="noindex">' : '',
    sharing(screen, origin),
    screen.data === null
      ? ''
      : `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...screen.data })}</script>`,
    styles,
    pictures,
    `<script>${GUARD}</script>`,
    scripts,
    '</head><body>',
    // Placed before the container, so that it exists when the first script fails.
    BOOT_BAR,
    topBar && `<div id="rx-top">${topBar}</div>`,
    screen.html === '' ? '<div id="app">' : `<div id="app" data-rendered="">${screen.html}`,
    // A function: in a text `$'` would stand for a part of the page, and users write it too.
    files.tail.replace(
      '</div>',
      () => `</div>${dataScript('rx-settings', settings)}${dataScript('rx-state', screen.state)}`,
    ),
  ].join('')
}

/** The built index.html with the settings: a document for every address, whose script draws the page. */
export const writePlainDocument = (indexHtml: string, settings: object | null): string =>
  indexHtml.replace('</body>', () => `${dataScript('rx-settings', settings)}</body>`)
