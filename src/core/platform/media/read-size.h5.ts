import type { ReadSize } from './create-image-size'

export const readSize: ReadSize = (url) =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new Error(url))
    image.src = url
  })
