import type { RichTextProps } from '@tarojs/components/types/RichText'

type Nodes = NonNullable<RichTextProps['nodes']>

/** The tags of the mini-program's rich-text without behaviour. Other tags are dropped, their text is kept. */
const TAGS = new Set(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em fieldset font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section small span strong sub sup table tbody td tfoot th thead tr tt u ul'.split(
    ' ',
  ),
)
const VOID = /^(br|col|hr|img)$/
/** Tags whose text is code and is dropped too. */
const SILENT =
  /^(script|style|title|textarea|iframe|noscript|template|svg|math|object|xmp|noembed|noframes|plaintext|select)$/
const ATTRIBUTES = /^(class|style|alt|width|height|colspan|rowspan|align|dir|span|start|type|color|size|face)$/
const PICTURE = /^(https?:|data:image\/(png|jpe?g|gif|webp);|[^:/?#]*([/?#]|$))/i
/** Styles that load, run or escape the box. A backslash could hide words from this test, so it is refused too. */
const UNSAFE_STYLE = /url\s*\(|expression|image-set|javascript:|behavior|@import|binding|position\s*:|\\/i
const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
}
// Neither pattern looks past the next '<' or retries a name at another length: malformed input costs linear time.
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][\w-]*)((?:[\s/](?:[^<>"']|"[^"<]*"|'[^'<]*')*)?)>|[^<]+|</gi
const ATTRIBUTE = /(?:^|[\s"'/])([a-z]{1,12})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : -1
    if (code >= 0) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return ENTITIES[name] ?? whole
  })

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** An opening tag with its safe attributes. */
function openTag(tag: string, attributes: Iterable<readonly [string, string]>): string {
  let html = `<${tag}`
  for (const [given, value] of attributes) {
    const name = given.toLowerCase()
    const safe =
      name === 'src'
        ? tag === 'img' && PICTURE.test(value.trim())
        : ATTRIBUTES.test(name) && !(name === 'style' && UNSAFE_STYLE.test(value))
    if (safe) html += ` ${name}="${escape(value)}"`
  }
  return `${html}>`
}

function* attributesOf(text: string): Generator<readonly [string, string]> {
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    yield [name, decode(double ?? single ?? bare ?? '')]
}

function fromHtml(source: string): string {
  let html = ''
  let silent = ''
  const open: string[] = []
  for (const [token, closing, name, rest = ''] of source.matchAll(TOKEN)) {
    const tag = name?.toLowerCase() ?? ''
    if (silent) {
      if (closing && tag === silent) silent = ''
    } else if (!tag) {
      if (!/^<[!?]/.test(token)) html += escape(decode(token))
    } else if (SILENT.test(tag)) {
      if (!closing) silent = tag
    } else if (TAGS.has(tag)) {
      if (!closing) {
        html += openTag(tag, attributesOf(rest))
        if (!VOID.test(tag)) open.push(tag)
      } else if (open.includes(tag)) {
        // Tags are closed in order, and never more of them than were opened: the result cannot break out of its box.
        let last
        do html += `</${(last = open.pop())}>`
        while (last !== tag)
      }
    }
  }
  return (
    html +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

/** HTML with only known tags and safe attributes, all texts and values escaped, from HTML or a list of nodes. */
export function sanitize(nodes: Nodes): string {
  if (typeof nodes === 'string') return fromHtml(nodes)
  let html = ''
  for (const node of nodes) {
    if (node.type === 'text') {
      html += escape(decode(String(node.text)))
      continue
    }
    const tag = String(node.name).toLowerCase()
    if (SILENT.test(tag)) continue
    const inner = node.children ? sanitize(node.children) : ''
    if (!TAGS.has(tag)) html += inner
    else {
      const attributes = Object.entries(node.attrs ?? {}).map(([name, value]) => [name, String(value)] as const)
      html += VOID.test(tag) ? openTag(tag, attributes) : `${openTag(tag, attributes)}${inner}</${tag}>`
    }
  }
  return html
}
