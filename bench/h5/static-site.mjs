/**
 * The physical limit: hand-written pages with the same pictures and texts as ours, styles inside, 1.5 KB of script,
 * nothing else. Served compressed from a second port; pictures come from the shop's server.
 */
import { createHmac } from 'node:crypto'
import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { DEFAULT_SIGNING_KEY } from './signing.mjs'

/** Fetches from the shop's own calls, so that both sites show the same items. */
export const fetchData = async (origin, path) => {
  const url = `/api${path}`
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', DEFAULT_SIGNING_KEY).update(`GET\n${url}\n${timestamp}\n`).digest('hex')
  const answer = await fetch(origin + url, { headers: { 'x-timestamp': timestamp, 'x-signature': signature } })
  const { ret_code: code, ret_msg: message, data } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`)
  return data
}

const yuan = (fen) => `¥${(fen / 100).toLocaleString('en-US')}`
const STYLE = `body{margin:0;font:14px/1.5 sans-serif;background:#f6f4f1;color:#1b1815}a{color:inherit;text-decoration:none}img{display:block;width:100%;height:auto}
.top{height:44px;padding:8px 16px;background:#fff}.row{display:flex;gap:8px;overflow:auto;padding:0 12px}.row .card{flex:none;width:136px}.grid{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:12px}
.card{background:#fff}.text{padding:8px}.cats{display:grid;grid-template-columns:repeat(6,1fr)}h1{font-size:18px;margin:12px}`
const SCRIPT = `document.addEventListener('touchstart',function(e){var a=e.target.closest&&e.target.closest('a');if(a&&!a.dataset.p){a.dataset.p=1;var l=document.createElement('link');l.rel='prefetch';l.href=a.href;document.head.appendChild(l)}},{passive:true})`

const picture = ({ url, width, height, alt }, w, eager) =>
  `<img src="${url}?w=${w}" width="${width}" height="${height}" alt="${alt}"${eager ? ' fetchpriority="high"' : ' loading="lazy"'}>`
const card = (item, w, eager) =>
  `<a class="card" href="/detail/${item.id}">${picture(item.cover, w, eager)}<div class="text">${item.brandName}<br>${item.title}<br>${item.gradeName}<br><b>${yuan(item.priceFen)}</b></div></a>`
const document = (title, body) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${title}"><title>${title}</title><style>${STYLE}</style></head><body>${body}<script>${SCRIPT}</script></body></html>`

const homePage = (home, widths) =>
  document(
    '静态首页',
    `<div class="top">搜索</div>${picture(home.banners[0].picture, widths.banner, true)}<div class="cats">${home.categories
      .map((category) => `<a href="#">${picture(category.picture, widths.category, true)}${category.name}</a>`)
      .join(
        '',
      )}</div><h1>新近到店</h1><div class="row">${home.newArrivals.map((item, i) => card(item, widths.strip, i < 3)).join('')}</div><h1>近期降价</h1><div class="row">${home.priceDrops
      .map((item) => card(item, widths.strip, false))
      .join('')}</div><div class="grid">${home.feed.list.map((item) => card(item, widths.card, false)).join('')}</div>`,
  )
const listPage = (items, widths) =>
  document(
    '静态列表',
    `<div class="top">搜索</div><div class="grid">${items.map((item, i) => card(item, widths.card, i < 4)).join('')}</div>`,
  )
const detailPage = (item, widths) =>
  document(
    item.title,
    `${picture(item.pictures[0], widths.detail, true)}<div class="text"><b>${yuan(item.priceFen)}</b><h1>${item.title}</h1>${item.attributes
      .map(({ name, value }) => `<p>${name} ${value}</p>`)
      .join('')}<p>${item.description}</p></div>`,
  )

/** @param widths the picture widths (`?w=`) that our pages fetch at 375×812@2x, so that both load the same bytes. */
export const startStaticSite = async ({ shop, port, widths, listQuery }) => {
  const pages = new Map()
  const served = new Set()
  const server = http.createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url, 'http://localhost')
      if (pathname.startsWith('/media/')) {
        const answer = await fetch(shop + request.url)
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
          'cache-control': answer.headers.get('cache-control') ?? '',
        })
        return response.end(Buffer.from(await answer.arrayBuffer()))
      }
      if (!pages.has(pathname)) pages.set(pathname, brotliCompressSync(await render(pathname)))
      served.add(pathname)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      response.end(pages.get(pathname))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  const render = async (pathname) => {
    if (pathname === '/') return homePage(await fetchData(shop, '/home/index'), widths)
    const detail = /^\/detail\/(\d+)$/.exec(pathname)
    if (detail) return detailPage(await fetchData(shop, `/product/info?id=${detail[1]}`), widths)
    const count = Number(/^\/list\/(\d+)$/.exec(pathname)?.[1] ?? 8)
    const items = []
    for (let page = 1; items.length < count; page++) {
      const { list, hasMore } = await fetchData(
        shop,
        `/product/union-list?${count > 8 ? '' : listQuery + '&'}page=${page}`,
      )
      items.push(...list)
      if (!hasMore) break
    }
    return listPage(items.slice(0, count), widths)
  }
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
