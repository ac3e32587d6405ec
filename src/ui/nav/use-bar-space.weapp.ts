/** The mini-program's text does not grow, so its bars have one row and the style's own height. */
export const useBarSpace = (): { id?: string; space?: { height: string } } => ({})
