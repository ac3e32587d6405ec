import type { CanvasHost } from '../internal/ports'

const load = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(url))
    image.src = url
  })

/** The canvas element with this id, drawn at the screen's pixel density; null when the browser has no canvas. */
export const canvasHost = (id: string): Promise<CanvasHost | null> => {
  const element = document.getElementById(id)
  const context = element instanceof HTMLCanvasElement ? element.getContext?.('2d') : null
  if (!(element instanceof HTMLCanvasElement) || !context) return Promise.resolve(null)
  return Promise.resolve({
    context,
    resize(width, height) {
      const density = window.devicePixelRatio || 1
      element.width = Math.round(width * density)
      element.height = Math.round(height * density)
      context.setTransform(density, 0, 0, density, 0, 0)
    },
    loadImage: load,
  })
}
