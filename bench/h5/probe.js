/*
 * Runs before the page's own scripts, in every document of a visit. It collects what the browser reports, and sends by
 * the binding `benchReport` when a card's picture was painted, when a finger came down, and when a detail or a list is
 * complete. Times are ms since 1970, so that they can be compared between documents.
 */
;(() => {
  if (window.bench) return
  const bench = { lcp: 0, cls: 0, tbt: 0, fcp: 0, picture: 0, longest: 0, element: null }
  window.bench = bench
  const observe = (type, each) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    } catch {
      // An older browser does not support the type; its value stays 0.
    }
  }
  observe('largest-contentful-paint', (entry) => (bench.lcp = entry.startTime))
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) bench.cls += entry.value
  })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') bench.fcp = entry.startTime
  })
  observe('longtask', (entry) => {
    bench.tbt += Math.max(0, entry.duration - 50)
    bench.longest = Math.max(bench.longest, entry.duration)
  })

  const report = (kind, values) =>
    window.benchReport?.(JSON.stringify({ kind, start: performance.timeOrigin, ...values }))
  const { port1, port2 } = new window.MessageChannel()
  const painted = []
  port1.onmessage = () => painted.shift()(performance.now())
  /** Waits until `find` finds something before a frame is painted, then until that frame was painted. */
  const whenPainted = (find, then) => {
    const look = () => {
      const found = find()
      if (!found) return requestAnimationFrame(look)
      // A message comes after the frame that this callback belongs to.
      painted.push((time) => then(found, time))
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }

  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const box = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    }
    return box.right > box.left && box.bottom > box.top ? box : undefined
  }
  const isLoaded = (image) => image.complete && image.naturalWidth > 0
  /** The view that is shown: ours, or the static site's; others may be in the document, hidden. */
  const view = () => document.querySelector('.rx-host:not(.rx-host-hidden), main') ?? document.body
  const cardPicture = () =>
    [...document.querySelectorAll('a img[src*="/media/item"]')].find((image) => isLoaded(image) && boxOf(image))
  const detailId = () =>
    (/^\/product\/view\?(?:.*&)?id=(\d+)|^\/detail\/(\d+)/.exec(location.pathname + location.search) ?? [])
      .slice(1)
      .find(Boolean)

  /** The view that was shown when a user action began. */
  let left

  /** Title, price and main picture of the detail are on the screen. */
  const detail = () => {
    if (view() === left) return undefined
    const item = window.benchItems?.[detailId()]
    if (!item) return undefined
    const picture = [...view().querySelectorAll('img')].find((image) => image.src.includes(item.cover))
    if (!picture || !isLoaded(picture) || !boxOf(picture)) return undefined
    const text = view().textContent
    return text.includes(item.title) && text.replace(/[,\s]/g, '').includes(item.price) ? item : undefined
  }
  const list = () => {
    if (view() === left) return undefined
    if (!/^\/(product\/index|list\/)/.test(location.pathname)) return undefined
    return [...view().querySelectorAll('a img')].find((image) => isLoaded(image) && boxOf(image))
  }

  whenPainted(cardPicture, (image, time) => {
    bench.element = image
    bench.picture = time
    const { left, top, right, bottom } = boxOf(image)
    report('card', { at: performance.timeOrigin + time, x: (left + right) / 2, y: (top + bottom) / 2 })
  })
  const awaitDetail = () => whenPainted(detail, (_, time) => report('detail', { at: performance.timeOrigin + time }))
  // The document of a detail: a link was followed that no script had taken over.
  if (detailId()) awaitDetail()
  window.addEventListener(
    'touchstart',
    (event) => {
      // The time at which the browser received the touch; the page may have been busy since.
      left = view()
      report('touch', { at: performance.timeOrigin + event.timeStamp })
      awaitDetail()
    },
    { capture: true, passive: true },
  )
  bench.back = () => {
    const at = performance.timeOrigin + performance.now()
    left = view()
    report('back', { at })
    history.back()
    whenPainted(list, (_, time) => report('list', { at: performance.timeOrigin + time }))
  }
})()
