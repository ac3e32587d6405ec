/** Layout of a picture's box. */

/** `sizes` for a picture that is `displayWidth` px wide in the 375 design and grows with the window. */
export const sizesFor = (displayWidth: number): string => `${Math.round(displayWidth / 3.75)}vw`

/**
 * A picture's place until it is there: an ellipse of its colour that fades out (contract: Picture.blur). As a
 * gradient it is
 * no image that a browser would measure as the largest, and it is painted with the box.
 */
const blurStyle = (blur: string): string => {
  const at = (index: number): number => parseInt(blur.charAt(index), 16) * 6.25
  const colour = blur.slice(0, 3)
  return `radial-gradient(${at(3) * 1.5}% ${at(4) * 1.5}% at 50% ${at(5)}%,#${colour} 30%,#${colour}0)`
}

/** The box of a picture, as high as `ratio` times its width. A square is the style sheet's default. */
export const placeStyle = (
  ratio: number,
  blur?: string,
): { paddingTop?: string; backgroundImage?: string } | undefined =>
  ratio === 1 && blur === undefined
    ? undefined
    : {
        ...(ratio !== 1 && { paddingTop: `${Math.round(ratio * 10000) / 100}%` }),
        ...(blur !== undefined && { backgroundImage: blurStyle(blur) }),
      }
