/** Layout of a picture's box. */

/** `sizes` for a picture that is `displayWidth` px wide in the 375 design and grows with the window. */
export const sizesFor = (displayWidth: number): string => `${Math.round(displayWidth / 3.75)}vw`

/** The box of a picture, as high as `ratio` times its width. A square is the style sheet's default. */
export const placeStyle = (ratio: number): { paddingTop: string } | undefined =>
  ratio === 1 ? undefined : { paddingTop: `${Math.round(ratio * 10000) / 100}%` }
