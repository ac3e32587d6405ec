/*
 * Runs before the page's own scripts: collects what the browser reports, and when the first product picture is painted
 * in the document.
 */
;(() => {
  if (window.__bench) return
  const bench = { lcp: 0, cls: 0, tbt: 0, fcp: 0, picture: 0, element: null, longest: 0 }
  window.__bench = bench
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
  const isSeen = (image) => {
    if (!image.complete || image.naturalWidth === 0) return false
    const { top, left, width, height } = image.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && left < innerWidth && top + height > 0
  }
  const look = () => {
    const image = [...document.querySelectorAll('img[src*="/media/item"]')].find(isSeen)
    if (!image) return requestAnimationFrame(look)
    bench.element = image
    // The next frame shows it.
    requestAnimationFrame((time) => (bench.picture = time))
  }
  requestAnimationFrame(look)
})()
