/** The board of the address; '' for the first of every board. */
export const boardOf = (route: string | undefined, board: string | undefined): string =>
  route === 'hotSearchList' ? board || 'words' : ''
