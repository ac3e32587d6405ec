/** Sizes of pictures that are scaled down before they are sent (spec 9), in whole pixels. */
export interface Size {
  width: number
  height: number
}

/** A rectangle of a picture. */
export interface Area extends Size {
  x: number
  y: number
}

/** At most `maxWidth` wide, proportions kept; a narrower picture is unchanged. */
export const fitWidth = ({ width, height }: Size, maxWidth: number): Size => {
  if (width <= maxWidth) return { width, height }
  return { width: maxWidth, height: Math.max(1, Math.round((height * maxWidth) / width)) }
}

/** The largest centred rectangle with the proportions of `target`. */
export const coverArea = (picture: Size, target: Size): Area => {
  const scale = Math.min(picture.width / target.width, picture.height / target.height)
  const width = target.width * scale
  const height = target.height * scale
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
